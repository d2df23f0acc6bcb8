import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 60;

/** What the last press leads to may take the focus with the next frame. */
const nextFrame = (target: Locator) =>
  target.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

/** Presses Tab until this element has the focus; it must be visible then. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await nextFrame(target);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => hasFocusMark(target), 'the focus is to be seen').toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

const hasFocusMark = (target: Locator) =>
  target.evaluate((element) => {
    const around = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
    return around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
