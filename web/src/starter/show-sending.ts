import type { LateCode } from '../lib/late-code';

const WAITING = { 'aria-busy': 'true', 'aria-disabled': 'true', 'data-waiting': '' };

/**
 * A form that was sent before the app is there looks as it does while it is sent, until the app sends it, somebody writes on, or
 * the app did not come.
 */
export function showSending(root: HTMLElement, late: LateCode, signal: AbortSignal): void {
  const buttonOf = (form: EventTarget | null) =>
    form instanceof HTMLFormElement ? form.querySelector('[type="submit"]') : null;
  const rest = () => {
    for (const button of root.querySelectorAll('[data-waiting]'))
      for (const name of Object.keys(WAITING)) button.removeAttribute(name);
  };
  root.addEventListener(
    'submit',
    ({ target }) => {
      for (const [name, value] of Object.entries(WAITING)) buttonOf(target)?.setAttribute(name, value);
    },
    { signal },
  );
  root.addEventListener('input', rest, { signal });
  late.subscribe(() => late.lateness() && rest());
  signal.addEventListener('abort', rest);
}
