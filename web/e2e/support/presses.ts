import type { Page } from '@playwright/test';

export interface Presses {
  /** What was pressed, in order. */
  all: string[];
  add: (what: string) => void;
  /** How long an average person takes for it all, without the time that the product takes. */
  personSeconds: () => number;
}

/**
 * Seconds by the keystroke-level model of Card, Moran and Newell (1980): a key of an average typist; and a press, which is
 * getting ready for it, pointing, and the button down and up.
 */
const KEY_SECONDS = 0.28;
const PRESS_SECONDS = 1.35 + 1.1 + 0.2;

/** Counts every click, tap and Enter from now on, also in the frames of others, and what is typed. */
export async function countPresses(page: Page): Promise<Presses> {
  const all: string[] = [];
  let typed = 0;
  const add = (what: string) => void all.push(what);
  await page.exposeFunction('bandejaPressed', add);
  await page.exposeFunction('bandejaTyped', (characters: number) => void (typed += characters));
  await page.addInitScript(() => {
    interface Told {
      bandejaPressed: (what: string) => void;
      bandejaTyped: (characters: number) => void;
    }
    const told = window as unknown as Told;
    const tell = (target: EventTarget | null) => {
      const words = target instanceof HTMLElement ? target.closest('a, button, label')?.textContent : '';
      told.bandejaPressed(words?.trim() || location.pathname);
    };
    const lengths = new WeakMap<EventTarget, number>();
    addEventListener('pointerdown', ({ target }) => tell(target), true);
    addEventListener('keydown', ({ key, target }) => key === 'Enter' && tell(target), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (['radio', 'checkbox', 'file', 'range'].includes(target.type)) return;
        told.bandejaTyped(Math.max(0, target.value.length - (lengths.get(target) ?? 0)));
        lengths.set(target, target.value.length);
      },
      true,
    );
  });
  return { all, add, personSeconds: () => all.length * PRESS_SECONDS + typed * KEY_SECONDS };
}
