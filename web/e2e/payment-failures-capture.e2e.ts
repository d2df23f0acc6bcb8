import { openSession } from './support/web-session.js';
import { expect, test, type Page } from './support/test.js';
import type { Bandeja } from './support/bandeja.js';
import { makeClip } from './support/clips.js';
import { prepareDesk, type Desk } from './support/desk.js';
import { failAtProvider, forgetFailures } from './support/provider.js';
import { NOTE } from './support/scenario.js';
import { runSql, without } from './support/tables.js';

/** Delivered work whose capture fails: the coach sees it on the current screen and can retry. */
test.describe.configure({ mode: 'serial' });

const CLIP = await makeClip('payment-failures-capture.mp4', { seconds: 2, size: '320x180' });
const DECLINED = {
  ...{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  message: 'Your card was declined.',
};
const MISSING = 'Payment transaction not found. Payment must be initiated before completing the analysis.';
const START = 'mutation($id: ID!) { startAnalysis(analysisId: $id) { status } }';
const REJECT = 'mutation($id: ID!) { rejectAnalysis(analysisId: $id, reason: "bad_quality") { status } }';
const COMPLETE = 'mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }';

let bandeja: Bandeja;
let desk: Desk;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  desk = await prepareDesk(bandeja);
});
test.afterEach(async () => {
  await forgetFailures(bandeja);
});
/** Prepares everything that Submit requires. */
async function ready(): Promise<string> {
  const id = await desk.take(CLIP);
  await desk.coach.graphql(
    'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }',
    { id, annotation: { ...NOTE, id: crypto.randomUUID() } },
  );
  await desk.coach.graphql(
    'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
    { id, videoId: await desk.coach.upload(CLIP, 'response') },
  );
  return id;
}

async function openWorkspace(page: Page, id: string): Promise<void> {
  await openSession(page, bandeja, desk.coach.who);
  await page.goto(`${bandeja.origin}/coach/analysis/${id}`);
}

const captureFailed = (page: Page) => page.getByRole('dialog', { name: 'Payment Capture Failed' });

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Analysis' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Submit Analysis' });
  await expect(dialog.getByText('All checks passed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

test('a refused capture is reported at Submit, again at Retry with the reason, and then succeeds [S1-8.38] [S1-8.39]', async ({
  page,
}) => {
  const id = await ready();
  await openWorkspace(page, id);
  await failAtProvider(bandeja, 'payment_intents.capture', DECLINED, 2);
  await submit(page);
  const message = captureFailed(page);
  await expect(message).toContainText('Check that the athlete has a payment in place');
  await message.getByRole('button', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/coach`);

  await page.getByRole('tab', { name: /Completed/ }).click();
  await page.getByRole('button', { name: 'Retry Payment' }).first().click();
  const again = captureFailed(page);
  await expect(again.getByText(/^Payment capture failed\./)).toHaveText(
    "Payment capture failed. Please contact support if this issue persists. The athlete's card was declined.",
  );
  await again.getByRole('button').last().click();
  await forgetFailures(bandeja);
  await page.getByRole('button', { name: 'Retry Payment' }).first().click();
  await expect(page.getByText('Payment captured successfully!')).toBeVisible();
  const charges = await bandeja.charges();
  expect(charges.filter(({ metadata }) => metadata.analysis_id === id)).toMatchObject([{ captured: true }]);
});

test('each failure at Submit has its message, and its code in the API [S1-8.17] [S1-8.22]', async ({
  page,
}) => {
  const id = await ready();
  const codes = async (mutation: string): Promise<string[]> =>
    ((await desk.coach.ask(mutation, { id })).errors ?? []).map(({ extensions }) => extensions.code);
  await openWorkspace(page, id);
  await page.getByRole('button', { name: 'Submit Analysis' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Submit Analysis' });
  await expect(dialog.getByText('All checks passed.')).toBeVisible();
  await without(bandeja, 'analysis', 'analyses', async () => {
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to complete analysis:' })).toBeVisible();
    expect(await codes(COMPLETE)).toEqual(['ANALYSIS_COMPLETION_ERROR']);
    expect(await codes(START)).toEqual(['STATUS_UPDATE_ERROR']);
    expect(await codes(REJECT)).toEqual(['STATUS_UPDATE_ERROR']);
  });
  await failAtProvider(bandeja, 'payment_intents.capture', DECLINED, 2);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(captureFailed(page)).toContainText('Check that the athlete has a payment in place');
  const { body } = await desk.coach.call('POST', '/api/stripe-capture-payment', { analysisId: id });
  expect(body).toMatchObject({ code: 'PAYMENT_CAPTURE_FAILED', error: expect.stringMatching(/declined/) });
});

test('work without any payment has its own message [S1-8.23]', async ({ page }) => {
  const id = await ready();
  // The payment is lost: the ledger keeps its entries, but no payment refers to this analysis any more.
  await runSql(
    bandeja,
    'payments',
    'update payment set analysis_id = gen_random_uuid() where analysis_id = $1',
    id,
  );
  await openWorkspace(page, id);
  await submit(page);
  await expect(page.getByText(MISSING)).toBeVisible();
});
