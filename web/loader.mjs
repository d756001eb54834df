// Fetches and compiles the program once; later instances (after a crash) use the same module.

// `bytes`: size of the file when not compressed, which no header tells; for the progress bar.
export async function compileProgram(url, bytes, onProgress) {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0].trim();
  const counted = count(response, bytes, onProgress);
  // With a wrong type browsers refuse to compile while loading; the same bytes will do.
  if (type === 'application/wasm' && WebAssembly.compileStreaming) {
    return WebAssembly.compileStreaming(counted);
  }
  return WebAssembly.compile(await counted.arrayBuffer());
}

function count(response, bytes, onProgress) {
  if (!response.body || typeof TransformStream === 'undefined') return response;
  let seen = 0;
  const counter = new TransformStream({
    transform(chunk, out) {
      seen += chunk.byteLength;
      if (bytes > 0) onProgress(Math.min(seen / bytes, 1));
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), {
    headers: { 'Content-Type': 'application/wasm' },
  });
}
