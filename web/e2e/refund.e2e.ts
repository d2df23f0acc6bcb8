import { openSession } from './support/web-session.js';
import { expect, test } from './support/test.js';
import type { Bandeja } from './support/bandeja.js';
import { eventually } from './support/eventually.js';
import { prepareStory, RATE_MINOR, type Story } from './support/scenario.js';

let bandeja: Bandeja;
let scenario: Story;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareStory(bandeja);
});

test('[S0-7.40] one click within the guarantee: the money is back, the work stays, both are notified, nothing is earned', async ({
  page,
}) => {
  const { athlete, coach, otherAthlete, analysisId, responseVideoId } = scenario;
  const id = { id: analysisId };
  await coach.graphql(
    'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
    { ...id, videoId: responseVideoId },
  );
  await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', id);
  const earned = async () => {
    const { coachStats, coachEarnings } = await coach.graphql<{
      coachStats: { totalEarnings: { amountMinor: number } };
      coachEarnings: { totalLifetime: { amountMinor: number } };
    }>('{ coachStats { totalEarnings { amountMinor } } coachEarnings { totalLifetime { amountMinor } } }');
    return [coachStats.totalEarnings.amountMinor, coachEarnings.totalLifetime.amountMinor];
  };
  const share = RATE_MINOR * 0.7;
  await eventually('the coach has earned it', async () => (await earned()).join() === `${share},${share}`);

  const foreign = await (await otherAthlete.proveAgain()).call('POST', '/api/stripe-refund', { analysisId });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });

  await openSession(page, bandeja, athlete.who);
  await page.goto(`${bandeja.origin}/user/billing`);
  await expect(page.getByRole('button', { name: /Request refund/ })).toHaveCount(1);
  await page.goto(`${bandeja.origin}/user/analysis/${analysisId}`);
  await expect(page.getByText(/You can get your money back until/)).toBeVisible();
  await page.getByRole('button', { name: /Request refund/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $65' }).click();
  await expect(page.getByText('This analysis was refunded. You can still watch it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Request refund/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Analysis Timeline' })).toBeVisible();
  await page.goto(`${bandeja.origin}/user/billing`);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Request refund/ })).toHaveCount(0);

  await athlete.proveAgain();
  const again = await athlete.call('POST', '/api/stripe-refund', { analysisId });
  expect(again).toMatchObject({ status: 200, body: { success: true, status: 'refunded' } });
  const charges = (await bandeja.charges()).filter(({ metadata }) => metadata.analysis_id === analysisId);
  expect(charges).toMatchObject([{ amount_captured: RATE_MINOR, refunded: true }]);
  await eventually('nothing is earned', async () => (await earned()).join() === '0,0');
  for (const { who } of [athlete, coach])
    await eventually('both get one mail', async () => {
      const mails = await bandeja.mails(who.email);
      return mails.filter(({ subject }) => subject.startsWith('Refunded:')).length === 1;
    });
});
