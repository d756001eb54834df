// The program for what people ask for now and then: import and export of AWS's configuration,
// advice, cost. Loaded when it is first wanted.

let loading = null;

// A guess that costs nothing; the importer itself knows exactly.
export function looksLikeConfiguration(text) {
  if (/"queuereel"\s*:/.test(text)) return false;
  if (/\baws (sqs|cloudwatch|lambda) /.test(text) || /\bAWS::\w+::/.test(text)) return true;
  if (/"nodes"\s*:/.test(text)) return false;
  return /"(Attributes|QueueArn|VisibilityTimeout|RedrivePolicy)"/.test(text);
}

async function load() {
  const { default: createModule } = await import('./tools-program.mjs');
  return createModule({ locateFile: () => new URL('./tools-program.wasm', import.meta.url).href });
}

async function program() {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

// Calls a function of texts that answers with JSON text.
function ask(module, name, ...texts) {
  const places = texts.map((text) => {
    const size = module.lengthBytesUTF8(text) + 1;
    const place = module._malloc(size);
    module.stringToUTF8(text, place, size);
    return place;
  });
  const answer = module.UTF8ToString(module[name](...places));
  for (const place of places) module._free(place);
  return JSON.parse(answer);
}

// Answers {ok, text, notes} or {ok, problems}.
export async function convert(text) {
  return ask(await program(), '_qr_import', text);
}

// `form`: "commands" or "cloudformation". Answers as `convert` does.
export async function exported(text, form) {
  return ask(await program(), '_qr_export', text, form);
}

// Advice and cost of a scenario, from a run of its own. The page stays usable meanwhile; null when
// `goesOn()` says that nobody waits any more.
export async function study(text, { language, words, goesOn }) {
  const module = await program();
  const begun = ask(module, '_qr_study', text);
  if (!begun.ok) return begun;
  while (!module._qr_study_on()) {
    await new Promise((go) => {
      setTimeout(go, 0);
    });
    if (!goesOn()) return null;
  }
  return ask(module, '_qr_study_told', language, words);
}
