declare global {
  interface Window {
    /** Set by `before-paint.js`. */
    earlyPresses?: { pressed: HTMLButtonElement[]; stop: () => void };
  }
}

/** Does what was pressed before the program of the page came. Until then no form is sent. */
export function doEarlyPresses(): void {
  const early = window.earlyPresses;
  if (!early) return;
  delete window.earlyPresses;
  early.stop();
  for (const button of early.pressed) button.click();
}
