import { createHash } from 'node:crypto';

/** The same id in every run, so that a run after an interruption finds what the earlier one created. */
export function idFrom(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
