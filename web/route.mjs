// The address. "#q1.…" holds a scenario, "#g=name" names one of the gallery; what follows the first
// "&" is the view: moment, selection, language. Playing does not fill the history, edits do.

const settle = 400; // a view is written when it has been at rest for so long

export function parseAddress(hash) {
  const [head, ...rest] = hash.replace(/^#/, '').split('&');
  const view = new Map(
    rest.map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [part, ''] : [part.slice(0, at), decode(part.slice(at + 1))];
    }),
  );
  if (head.startsWith('g=')) return { gallery: head.slice(2), view };
  if (/^(lang|theme)=/.test(head)) {
    view.set(head.split('=')[0], decode(head.split('=')[1]));
    return { view };
  }
  return head === '' ? { view } : { link: hash, view };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export class Route {
  // `open(hash)` when the person goes back, forward, or changes the address.
  constructor(open) {
    this.gallery = null; // name of the untouched scenario of the gallery that is shown
    this.language = null; // when the link fixes it
    this.timer = 0;
    this.waiting = null;
    // A slider that is dragged edits many times: all of it is one entry.
    this.gesture = 0;
    this.written = -1;
    window.addEventListener(
      'pointerdown',
      () => {
        this.gesture += 1;
      },
      true,
    );
    window.addEventListener(
      'keydown',
      () => {
        this.gesture += 1;
      },
      true,
    );
    window.addEventListener('popstate', () => {
      this.cancel();
      open(location.hash);
    });
  }

  // The short form for an untouched scenario of the gallery.
  hashFor(link) {
    const [head, ...view] = link.split('&');
    const kept = view.filter((part) => !part.startsWith('lang='));
    if (this.language) kept.push(`lang=${this.language}`);
    return [this.gallery ? `#g=${this.gallery}` : head, ...kept].join('&');
  }

  // The whole address to share: always with the scenario in it, so that it means the same for ever.
  address(link) {
    const fixed = this.language && !link.includes('&lang=') ? `&lang=${this.language}` : '';
    return location.origin + location.pathname + link + fixed;
  }

  // `cause`: "edit", "opened" (by a person, on the page), or "view".
  heard({ link, cause }) {
    if (cause === 'edit') this.gallery = null;
    const isNew = cause === 'opened' || (cause === 'edit' && this.written !== this.gesture);
    if (isNew) {
      if (cause === 'edit') this.written = this.gesture;
      this.cancel();
      this.write('pushState', link);
    } else {
      this.waiting = link;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        if (this.waiting) this.write('replaceState', this.waiting);
        this.waiting = null;
      }, settle);
    }
  }

  write(how, link) {
    const hash = this.hashFor(link);
    if (hash === location.hash) return;
    try {
      history[how](null, '', hash);
    } catch {
      /* browsers refuse too many changes in a short time: the next one will do */
    }
  }

  cancel() {
    clearTimeout(this.timer);
    this.waiting = null;
  }
}
