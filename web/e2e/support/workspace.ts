import { expect, type Page } from '@playwright/test';

type Press = 'click' | 'tap';

/** The address of the first request in the open tab of the coach's dashboard. */
export async function firstRequest(page: Page): Promise<string> {
  const list = page.locator('section[aria-labelledby="requests"]');
  return (await list.locator('a[href^="/coach/analysis/"]').first().getAttribute('href')) ?? '';
}

/** The id of the first request on the coach's dashboard. */
export async function openFromDashboard(page: Page): Promise<string> {
  const path = await firstRequest(page);
  await page.goto(new URL(path, page.url()).href);
  return path.split('/').at(-1) ?? '';
}

/** Starting is refused with a message while the video is still being processed; then the coach tries again. */
export async function startAnalysis(page: Page, press: Press = 'click'): Promise<void> {
  const started = page.getByRole('button', { name: /^Add note at/ });
  const refusal = page.getByRole('dialog').filter({ hasText: 'Failed to start analysis.' });
  await expect(async () => {
    if (await refusal.isVisible()) await refusal.getByRole('button', { name: 'Close' }).last()[press]();
    await page.getByRole('button', { name: 'Start Analysis' }).first()[press]();
    await expect(started.or(refusal).first()).toBeVisible();
    await expect(refusal).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(started).toBeVisible();
}

/** Clicks play and waits until the current time has moved. */
export async function expectPlaying(page: Page): Promise<void> {
  const video = page.locator('video').first();
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const before = await time();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(time).toBeGreaterThan(before + 0.5);
}

export async function addNote(page: Page, note: { title: string; content: string }): Promise<void> {
  await page.getByRole('button', { name: /^Add note at/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(note.title);
  await page.getByRole('textbox', { name: 'Note' }).fill(note.content);
  await page.getByRole('textbox', { name: 'Note' }).press('Enter');
  // What is being written stands in the page as well, so that its field can grow.
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  await expect(page.getByText(note.content)).toBeVisible();
}

export async function addSummaryItem(page: Page, item: { title: string; content: string }): Promise<void> {
  await page.getByRole('tab', { name: /Summary/ }).click();
  await page.getByRole('button', { name: 'Add recommendation' }).click();
  await page.getByRole('textbox').nth(0).fill(item.title);
  await page.getByRole('textbox').nth(1).fill(item.content);
  await page.getByRole('textbox').nth(1).press('Enter');
  // Not in its field any more, but in the list.
  await expect(page.getByRole('paragraph').filter({ hasText: item.content })).toBeVisible();
}

export async function uploadResponse(page: Page, file: string): Promise<void> {
  await page.getByRole('tab', { name: /Response/ }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Ready to submit')).toBeVisible({ timeout: 120_000 });
}

/** Confirms the Submit dialog and comes back while the server completes and captures. */
export async function submitAnalysis(page: Page, press: Press = 'click'): Promise<void> {
  await page.getByRole('button', { name: 'Submit Analysis' }).first()[press]();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('All checks passed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' })[press]();
  // A fast server leaves the first text for a moment only.
  await expect(page.getByText(/^(Delivering and charging|Analysis delivered\.)/).first()).toBeVisible();
}
