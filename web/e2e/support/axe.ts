import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const SCHEMES = ['dark', 'light'] as const;
export const WIDTHS = [1280, 390] as const;

async function show(page: Page, width: number, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((wanted) => {
    document.documentElement.dataset.mantineColorScheme = wanted;
    // A colour that is still on its way between the themes would count as its own.
    document.getAnimations().forEach((animation) => {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    });
  }, scheme);
}

/** The long program of axe itself, but for a document that has it in all of its frames: there it is only run again. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const known = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false));
  const isThere = (await Promise.all(known)).every(Boolean);
  return new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) });
}

/** What axe finds on the screen as it stands, at both widths and in both themes: one line for each finding. */
export async function axeFindings(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      await show(page, width, scheme);
      // All frames are ours, so that the findings need no page of their own to be put together in.
      const axe = (await axeOn(page)).options({ resultTypes: ['violations'] }).setLegacyMode();
      // A theme changes colours alone.
      const { violations } = await (
        scheme === SCHEMES[0] ? axe.withTags(RULES) : axe.withRules(['color-contrast'])
      ).analyze();
      for (const { id, nodes } of violations)
        found.push(
          ...nodes.map(
            (node) => `${name} ${width} ${scheme} ${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`,
          ),
        );
    }
  return found;
}
