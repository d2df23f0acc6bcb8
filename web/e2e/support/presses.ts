import type { Page } from '@playwright/test';

export interface Presses {
  /** What was pressed, in order. */
  all: string[];
  add: (what: string) => void;
}

/** Counts every click, tap and Enter from now on, also in the frames of others; what is typed is none. */
export async function countPresses(page: Page): Promise<Presses> {
  const all: string[] = [];
  const add = (what: string) => void all.push(what);
  await page.exposeFunction('bandejaPressed', add);
  await page.addInitScript(() => {
    const tell = (target: EventTarget | null) => {
      const { bandejaPressed } = window as unknown as { bandejaPressed: (what: string) => void };
      const words = target instanceof HTMLElement ? target.closest('a, button, label')?.textContent : '';
      bandejaPressed(words?.trim() || location.pathname);
    };
    addEventListener('pointerdown', ({ target }) => tell(target), true);
    addEventListener('keydown', ({ key, target }) => key === 'Enter' && tell(target), true);
  });
  return { all, add };
}
