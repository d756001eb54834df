// Can a canvas be read back? Text on our canvas is drawn by a hidden one and copied. Protection
// against fingerprinting (Firefox's resistFingerprinting, Tor Browser) answers with noise instead.

export function canvasIsReadable() {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = '#408020';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  for (let i = 0; i < data.length; i += 4) {
    if (data[i] !== 0x40 || data[i + 1] !== 0x80 || data[i + 2] !== 0x20) return false;
  }
  return true;
}
