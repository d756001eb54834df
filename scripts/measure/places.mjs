// Where things are, and how numbers are written.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const site = join(root, 'build', 'web');
export const native = join(root, 'build', 'native', 'queuereel');
export const wasm = join(root, 'build', 'wasm', 'queuereel.js');

export const thousands = (number) => Math.round(number).toLocaleString('en').replaceAll(',', ' ');
export const ms = (number) => `${number < 10 ? number.toFixed(2) : thousands(number)} ms`;
export const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
