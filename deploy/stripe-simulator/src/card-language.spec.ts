/// <reference lib="dom" />
import { readFileSync } from 'node:fs';

const asset = (path: string) => readFileSync(`${process.cwd()}/deploy/stripe-simulator/${path}`, 'utf8');
const FIELDS = /<form id="card"[^]*<\/form>/;

/** The card's frame as the browser makes it: its page, then its script. */
function openFrame(language: string) {
  document.body.innerHTML = FIELDS.exec(asset('src/pages/card-element.ts'))?.[0] ?? '';
  location.hash = String(new URLSearchParams({ channel: 'card-1', origin: location.origin, language }));
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
    },
  });
  const said: { type: string; name?: string; detail?: { error?: { message: string } } }[] = [];
  window.postMessage = (message: (typeof said)[number]) => void said.push(message);
  new Function(asset('assets/card.js'))();
  const input = document.querySelector<HTMLInputElement>('#expiry')!;
  return { input, lastError: () => said.findLast(({ name }) => name === 'change')?.detail?.error?.message };
}

it.each([
  ['en', 'Credit or debit card expiration date', 'MM / YY', "Your card's expiration date is invalid."],
  ['es', 'Fecha de caducidad de la tarjeta', 'MM / AA', 'La fecha de caducidad de tu tarjeta no es válida.'],
])("uses the shop's language in the card frame: %s", (language, label, placeholder, problem) => {
  const { input, lastError } = openFrame(language);
  expect([input.getAttribute('aria-label'), input.placeholder]).toEqual([label, placeholder]);
  input.value = '13';
  input.dispatchEvent(new Event('input'));
  expect(lastError()).toBe(problem);
});
