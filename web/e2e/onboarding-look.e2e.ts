import { expect, test, type Page } from './support/test.js';
import { axeFindings, WIDTHS } from './support/axe.js';
import type { Bandeja } from './support/bandeja.js';
import { ATHLETE_STEPS, atStep, COACH_STEPS, goOn, newcomer } from './support/onboarding.js';

/** Every step of both wizards, also with its errors, in both themes on a phone and on a desktop. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});

async function audit(page: Page, where: string): Promise<void> {
  expect(await axeFindings(page, where)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `${where}, ${width} px is wider than the screen`).toBeLessThanOrEqual(0);
  }
}

for (const [role, steps] of [
  ['coach', COACH_STEPS],
  ['athlete', ATHLETE_STEPS],
] as const)
  test(`no step of the ${role} wizard has an accessibility violation`, async ({ browser }) => {
    const { page } = await newcomer(browser, bandeja, `Ana Axe ${role}`, role);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // An athlete begins at the first question; Back leads to the welcome.
    if (role === 'athlete') await page.getByRole('button', { name: 'Back' }).click();
    for (const [index, answer] of steps.entries()) {
      await atStep(page, index + 1, steps.length + 1);
      // Although disabled, it can be clicked and explains why.
      if (index > 0) await page.getByRole('button', { name: 'Continue' }).click({ force: true });
      await audit(page, `step ${index + 1}`);
      await answer(page);
      await goOn(page);
    }
    await atStep(page, steps.length + 1, steps.length + 1);
    await audit(page, 'the last step');
  });

test('a step changes without motion for people who prefer reduced motion', async ({ browser }) => {
  const { page } = await newcomer(browser, bandeja, 'Ana Still', 'athlete');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const durations = await page.evaluate(() =>
    document.getAnimations().length === 0
      ? [...document.querySelectorAll('main *, header *')].map(
          (one) => getComputedStyle(one).transitionDuration,
        )
      : ['running'],
  );
  const moving = durations.filter((duration) => duration.split(',').some((part) => parseFloat(part) > 0.01));
  expect(moving).toEqual([]);
});
