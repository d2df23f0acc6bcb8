import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const SCHEMES = ['dark', 'light'] as const;
export const WIDTHS = [1280, 390] as const;

async function show(page: Page, width: number, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((wanted) => {
    document.documentElement.dataset.mantineColorScheme = wanted;
    // A colour in transition between the themes would be checked too.
    document.getAnimations().forEach((animation) => {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    });
  }, scheme);
}

/** Injects axe, unless the document already has it in all frames. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const known = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false));
  const isThere = (await Promise.all(known)).every(Boolean);
  return new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) });
}

/** Runs axe on the current screen, at both widths and in both themes. Returns one line for each finding. */
export async function axeFindings(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      await show(page, width, scheme);
      // All frames have our origin, so axe needs no separate page to combine the findings.
      const axe = (await axeOn(page)).options({ resultTypes: ['violations'] }).setLegacyMode();
      // A theme changes only colours.
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
