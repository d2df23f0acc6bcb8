import { expect, type FrameLocator, type Page } from '@playwright/test';

export async function setUpPayouts(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Set up payouts' })
    .or(page.getByRole('button', { name: 'Set up payouts' }))
    .click();
  await page.getByRole('button', { name: 'Set up payout account' }).click();
  await expect(page).toHaveURL(/\/connect\/onboarding\//);
  await page.getByRole('button', { name: /use test data/i }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Onboarding Complete!')).toBeVisible();
  await page
    .getByRole('button', { name: 'Go to Billing Now' })
    .or(page.getByRole('link', { name: 'Go to Billing Now' }))
    .click();
  await expect(page.getByText('Active. Payouts are enabled.')).toBeVisible();
}

export interface RequestForm {
  file: string;
  title: string;
  coach: string;
  focusAreas: string[];
  comments: string;
}

/** Completes steps 1 to 3 of the wizard and ends on Review & Submit. */
export async function fillRequest(page: Page, form: RequestForm): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(form.file);
  await expect(page.getByRole('progressbar').last()).toBeVisible();
  await page.getByLabel('Title').fill(form.title);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(form.coach, { exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const area of form.focusAreas) await page.getByText(area, { exact: true }).click();
  await page.getByLabel(/Additional comments/).fill(form.comments);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check it and send it' })).toBeVisible();
}

/** Fills in the add-card dialog; the number is in the card provider's frame. */
export async function addCard(
  page: Page,
  number: string,
  press: 'click' | 'dblclick' = 'click',
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const frame: FrameLocator = dialog.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel(/card number/i).pressSequentially(number.replaceAll(' ', ''));
  await frame.getByLabel(/expiration/i).pressSequentially('1230');
  await frame.getByLabel(/CVC/i).pressSequentially('123');
  await dialog
    .getByRole('button', { name: /add|save/i })
    .last()
    [press]();
}
