declare global {
  interface Window {
    /** Set by `before-paint.js`. */
    earlyPresses?: { pressed: HTMLButtonElement[]; stop: () => void };
  }
}

/** Does what was pressed before the script came. */
export function doEarlyPresses(): void {
  const early = window.earlyPresses;
  if (!early) return;
  delete window.earlyPresses;
  early.stop();
  for (const button of early.pressed) button.click();
}
