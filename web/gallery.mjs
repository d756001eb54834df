// The scenarios that come with the page: their list, and the text of each.

export class Gallery {
  constructor(version) {
    this.version = version;
    this.groups = null; // the list is loaded when somebody wants to see it
  }

  async load() {
    if (this.groups) return;
    const response = await fetch(this.url('index.json')).catch(() => null);
    if (response?.ok) this.groups = await response.json();
  }

  url(file) {
    return new URL(`./scenarios/${file}${this.version}`, import.meta.url);
  }

  // The name of the one that opens when the address asks for nothing.
  get first() {
    return document.documentElement.dataset.firstScenario;
  }

  async text(name) {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return null;
    const response = await fetch(this.url(`${name}.json`));
    return response.ok ? response.text() : null;
  }
}
