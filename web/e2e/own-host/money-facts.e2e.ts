import { expect, test, type Page } from '../support/test.js';
import { axeFindings } from '../support/axe.js';
import type { Bandeja } from '../support/bandeja.js';
import { eventually } from '../support/eventually.js';
import { openSession } from '../support/web-session.js';
import { prepareBusyStory, type BusyStory } from '../support/scenario.js';
import { runJobNow } from '../support/tables.js';

/** Of the seven days of a hold, so that a new hold is on its last day. */
export const LEAD_HOURS = '160';

/** What each side sees of the hold while it waits, and of the payment and the review that follow. */
export function moneyFacts(begin: () => Promise<Bandeja>): void {
  let bandeja: Bandeja;
  let scenario: BusyStory;
  let athletePage: Page;
  let coachPage: Page;

  test.beforeAll(async ({ browser }) => {
    bandeja = await begin();
    scenario = await prepareBusyStory(bandeja);
    [athletePage, coachPage] = await Promise.all([
      (await browser.newContext()).newPage(),
      (await browser.newContext()).newPage(),
    ]);
    await openSession(athletePage, bandeja, scenario.athlete.who);
    await openSession(coachPage, bandeja, scenario.coach.who);
  });

  interface Hold {
    holdUntil: string | null;
    deliverBy: string | null;
    promisedAt: string;
  }

  const holdSeenBy = async (side: 'athlete' | 'coach') => {
    const query = 'query($id: ID!) { analysis(id: $id) { holdUntil deliverBy promisedAt } }';
    const { analysis } = await scenario[side].graphql<{ analysis: Hold }>(query, { id: scenario.analysisId });
    return analysis;
  };

  const deliverBy = (page: Page) => page.getByText(/^Deliver by .+: [78] h left$/);
  /** The one date in the workspace. */
  const promised = (page: Page) => page.getByText(/^Deliver by \w+day, /);

  test('both sides see the one promised moment, and the end of the hold only where one asks how it works', async () => {
    const hold = await holdSeenBy('athlete');
    expect(await holdSeenBy('coach')).toEqual(hold);
    const apartMs = Number(new Date(hold.holdUntil!)) - Number(new Date(hold.deliverBy!));
    expect(apartMs).toBe(Number(LEAD_HOURS) * 3_600_000);

    await coachPage.goto(`${bandeja.origin}/coach`);
    await expect(deliverBy(coachPage)).toHaveCount(2);
    await coachPage.goto(`${bandeja.origin}/coach/analysis/${scenario.analysisId}`);
    await expect(promised(coachPage)).toHaveCount(1);
    expect(await axeFindings(coachPage, 'coach')).toEqual([]);

    await athletePage.goto(`${bandeja.origin}/user`);
    await expect(athletePage.getByText('comes by')).toHaveCount(3);
    await athletePage.goto(`${bandeja.origin}/user/analysis/${scenario.analysisId}`);
    const order = athletePage.getByRole('article');
    await expect(order.getByText('Your analysis comes by')).toBeVisible();
    await expect(order.locator(`time[datetime="${hold.promisedAt}"]`)).toHaveCount(2);
    await athletePage.getByRole('button', { name: 'How it works' }).click();
    await expect(athletePage.getByRole('dialog', { name: 'How it works' })).toContainText(
      /Not by .+: it ends/,
    );
    expect(await axeFindings(athletePage, 'how it works')).toEqual([]);
    await athletePage.keyboard.press('Escape');
    await expect(athletePage.getByRole('dialog')).toHaveCount(0);
    expect(await axeFindings(athletePage, 'athlete')).toEqual([]);
  });

  test('the deadline goes by itself once it is delivered, and the receipt comes', async () => {
    const { coach, analysisId, responseVideoId } = scenario;
    const id = { id: analysisId };
    for (const page of [athletePage, coachPage])
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await coach.graphql(
      'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
      { ...id, videoId: responseVideoId },
    );
    await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', id);
    await expect(promised(coachPage)).toHaveCount(0);
    await expect(athletePage.getByRole('region', { name: 'Analysis Timeline' })).toBeVisible();
    await expect(athletePage.getByText('Your analysis comes by')).toHaveCount(0);
    for (const side of ['athlete', 'coach'] as const)
      expect(await holdSeenBy(side)).toMatchObject({ holdUntil: null, deliverBy: null });

    const href = await athletePage.getByRole('link', { name: /^Receipt R-/ }).getAttribute('href');
    expect(href).toMatch(/&lng=en$/);
    const receipt = await fetch(new URL(href!, bandeja.origin));
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    for (const page of [athletePage, coachPage])
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    await athletePage.goto(`${bandeja.origin}/user/billing`);
    await expect(athletePage.getByRole('link', { name: /^Invoice R-/ })).toHaveCount(1);
    expect(await axeFindings(athletePage, 'athlete billing')).toEqual([]);
  });

  /** Also if the job that checks holds was running just now: the next time is in a minute. */
  const untilReminded = () =>
    eventually(
      'the coach is reminded of both that wait',
      async () => {
        const { notifications } = await scenario.coach.graphql<{
          notifications: { notifications: { type: string; analysisId: string }[] };
        }>('{ notifications { notifications { type analysisId } } }');
        const due = notifications.notifications.filter(({ type }) => type === 'delivery_due');
        const { pendingId, sparePendingId } = scenario;
        return [pendingId, sparePendingId].every((id) => due.some(({ analysisId }) => analysisId === id));
      },
      100_000,
    );

  test('the coach is notified at once of a review, by bell and by mail, and not again when it is edited', async () => {
    const { athlete, coach, analysisId } = scenario;
    await runJobNow(bandeja, 'payments', 'hold-clock');
    await untilReminded();
    await coachPage.goto(`${bandeja.origin}/coach/billing`);
    const bell = coachPage.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName(/unread/);
    await expect(coachPage.getByRole('region', { name: 'Monthly statements' })).toContainText(
      'Your first statement',
    );
    expect(await axeFindings(coachPage, 'coach billing')).toEqual([]);
    const before = Number((await bell.textContent()) ?? 0);
    const { postReview } = await athlete.graphql<{ postReview: { id: string } }>(
      'mutation($id: ID!, $comment: String!) { postReview(analysisId: $id, rating: 4, comment: $comment) { id } }',
      { id: analysisId, comment: 'Clear, kind and on the point.' },
    );
    await expect(bell).toHaveText(String(before + 1));
    await athlete.graphql(
      'mutation($id: ID!, $comment: String!) { editReview(reviewId: $id, rating: 5, comment: $comment) { id } }',
      { id: postReview.id, comment: 'Clear, kind and very much on the point.' },
    );
    const mails = async () =>
      (await bandeja.mails(coach.who.email)).filter(({ subject }) => /stars/.test(subject));
    await eventually('the review is mailed', async () => (await mails()).length > 0);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['4 out of 5 stars: Back wall']);

    await bell.click();
    const notice = coachPage.getByRole('link', { name: /Tom Becker left a review 4 stars/ });
    await expect(notice).toHaveCount(1);
    expect(await axeFindings(coachPage, 'coach')).toEqual([]);
    await notice.click();
    await expect(coachPage).toHaveURL(`${bandeja.origin}/coaches/${coach.id}#reviews`);
    await expect(coachPage.getByRole('heading', { name: 'Reviews & Ratings' })).toBeInViewport();
    await expect(bell).toHaveText(String(before));
  });
}
