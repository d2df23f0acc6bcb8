import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Runs `before-paint.js` as a page does that includes it with these attributes. */
export function runBeforePaint(...attributes: ('data-keep-presses' | 'data-prerendered')[]): void {
  const script = document.createElement('script');
  for (const name of attributes) script.setAttribute(name, '');
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  // The file is a script of the page, as it is.
  // oxlint-disable-next-line no-new-func
  new Function(readFileSync(resolve(process.cwd(), 'web/public/before-paint.js'), 'utf8'))();
}
