import type { Page } from '@playwright/test';

export interface Presses {
  /** The labels of what was clicked, in order. */
  all: string[];
  add: (what: string) => void;
  /** How long an average person needs for all of it, without the product's own time. */
  personSeconds: () => number;
}

/**
 * Seconds by the keystroke-level model of Card, Moran and Newell (1980): one key of an average typist, and one click, which
 * is mental preparation, pointing, and pressing and releasing the button.
 */
const KEY_SECONDS = 0.28;
const PRESS_SECONDS = 1.35 + 1.1 + 0.2;

/** Counts every click, tap, Enter and typed character from now on, also in third-party frames. */
export async function countPresses(page: Page): Promise<Presses> {
  const all: string[] = [];
  let typed = 0;
  const add = (what: string) => void all.push(what);
  await page.exposeFunction('bandejaPressed', add);
  await page.exposeFunction('bandejaTyped', (characters: number) => void (typed += characters));
  await page.addInitScript(() => {
    interface Counters {
      bandejaPressed: (what: string) => void;
      bandejaTyped: (characters: number) => void;
    }
    const counters = window as unknown as Counters;
    const report = (target: EventTarget | null) => {
      const words = target instanceof HTMLElement ? target.closest('a, button, label')?.textContent : '';
      counters.bandejaPressed(words?.trim() || location.pathname);
    };
    const lengths = new WeakMap<EventTarget, number>();
    addEventListener('pointerdown', ({ target }) => report(target), true);
    addEventListener('keydown', ({ key, target }) => key === 'Enter' && report(target), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (['radio', 'checkbox', 'file', 'range'].includes(target.type)) return;
        counters.bandejaTyped(Math.max(0, target.value.length - (lengths.get(target) ?? 0)));
        lengths.set(target, target.value.length);
      },
      true,
    );
  });
  return { all, add, personSeconds: () => all.length * PRESS_SECONDS + typed * KEY_SECONDS };
}
