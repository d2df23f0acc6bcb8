/** What the build, the starter of a prerendered screen (`starter/`) and the app agree on. */

const TAKEN_OVER = 'bandeja-taken-over';

/** The language of the screen that the build rendered into this root; undefined where it is empty. */
export const renderedLanguage = (root: HTMLElement): string | undefined => root.dataset.prerendered;

/** Set by `before-paint.js` too: the app shows something else than the prerendered screen, which stays out of sight then. */
export const setUndecided = (): void => void (document.documentElement.dataset.undecided = '');

export const isUndecided = (): boolean => 'undecided' in document.documentElement.dataset;

/** The app is there: the starter ends, and with it what it shows. */
export function takeOver(): void {
  delete document.documentElement.dataset.undecided;
  document.dispatchEvent(new Event(TAKEN_OVER));
}

export const onTakeOver = (then: () => void): void =>
  document.addEventListener(TAKEN_OVER, then, { once: true });
