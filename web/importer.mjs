// Configuration of AWS that was pasted into the editor: it is recognised by a few marks, and the
// program that reads it is loaded only when somebody wants it converted.

let loading = null;

// A guess that costs nothing; the importer itself knows exactly.
export function looksLikeConfiguration(text) {
  if (/"queuereel"\s*:/.test(text)) return false;
  if (/\baws (sqs|cloudwatch|lambda) /.test(text) || /\bAWS::\w+::/.test(text)) return true;
  if (/"nodes"\s*:/.test(text)) return false;
  return /"(Attributes|QueueArn|VisibilityTimeout|RedrivePolicy)"/.test(text);
}

async function load() {
  const { default: createModule } = await import('./import.mjs');
  return createModule({ locateFile: () => new URL('./import.wasm', import.meta.url).href });
}

// Answers {ok, text, notes} or {ok, problems}.
export async function convert(text) {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  const module = await loading;
  const size = module.lengthBytesUTF8(text) + 1;
  const place = module._malloc(size);
  module.stringToUTF8(text, place, size);
  const answer = module.UTF8ToString(module._qr_import(place));
  module._free(place);
  return JSON.parse(answer);
}
