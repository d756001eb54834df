// Node has a fetch of its own, but it takes no paths: let the loader read the .wasm as a file.
if (typeof process === 'object') globalThis.fetch = undefined;
