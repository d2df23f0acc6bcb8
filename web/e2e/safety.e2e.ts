import { randomUUID } from 'node:crypto';
import { axeFindings } from './support/axe.js';
import { makeClip } from './support/clips.js';
import { deliver, prepareDesk, type Desk } from './support/desk.js';
import { createOperator } from './support/operator.js';
import { person } from './support/people.js';
import { expect, test, type Browser, type Page } from './support/test.js';
import { DESKTOP, log, openQuestions, PHONE, SEND_MESSAGE } from './support/thread.js';
import { openProvedSession, openSession } from './support/web-session.js';

/** What people do against each other's words and films, and what operators see of it. */
let desk: Desk;
let analysisId: string;

test.beforeAll(async ({ shared }) => {
  const clip = await makeClip('safety.mp4', { seconds: 3, size: '640x360' });
  desk = await prepareDesk(await shared());
  analysisId = await desk.take(clip);
  const annotation = { id: randomUUID(), label: 'Too flat', timestampMs: 1_000, category: 'TECHNICAL' };
  await desk.coach.graphql(
    'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }',
    { id: analysisId, annotation: { ...annotation, content: '', expectedVersion: 0 } },
  );
  await deliver(desk, analysisId, clip);
  await write(desk.athlete, 'Which foot first?');
  await write(desk.coach, 'You will never learn it.');
});

const write = (who: Desk['coach'], text: string) =>
  who.graphql(SEND_MESSAGE, { id: analysisId, messageId: randomUUID(), text });

const openAthlete = (browser: Browser, viewport = PHONE) =>
  openQuestions(browser, desk, analysisId, desk.athlete, viewport);

type Film = { playbackUrl: string | null; addressFailure: string | null };

/** The athlete's film and the response as the coach's API answers them. */
async function filmsOfCoach(): Promise<Film[]> {
  const film = '{ playbackUrl addressFailure }';
  const { analysis } = await desk.coach.graphql<{
    analysis: { requestVideo: Film; work: { responseVideo: Film } };
  }>(`query($id: ID!) { analysis(id: $id) { requestVideo ${film} work { responseVideo ${film} } } }`, {
    id: analysisId,
  });
  return [analysis.requestVideo, analysis.work.responseVideo];
}

const expectAccessible = async (page: Page, name: string) =>
  expect(await axeFindings(page, name)).toEqual([]);

test('an athlete reports a message by the keyboard, and an operator hides it', async ({ browser }) => {
  test.slow();
  const athlete = await openAthlete(browser, DESKTOP);
  const opener = log(athlete).getByRole('button', { name: /^More about the message/ });
  await opener.focus();
  await athlete.keyboard.press('Enter');
  await athlete.getByRole('menuitem', { name: 'Report this message' }).press('Enter');
  const dialog = athlete.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio', { name: 'Insults or harassment' }).press(' ');
  await expectAccessible(athlete, 'report');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(athlete.getByText("Thanks. We'll look at it and write to you.")).toBeVisible();
  await expect(opener).toBeFocused();

  const operator = await createOperator(desk.bandeja, person('Olga Operator'));
  const page = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  await openProvedSession(page.context(), desk.bandeja, operator);
  await page.goto(`${desk.bandeja.origin}/admin`);
  await page.getByRole('link', { name: 'Open the reports' }).click();
  const report = page.getByRole('region', { name: 'Message: Insults or harassment' });
  await report.getByRole('button', { name: 'See the evidence' }).click();
  await expect(report.getByText('You will never learn it.')).toBeVisible();
  await report.getByRole('textbox', { name: 'Why (for operators)' }).fill('An insult.');
  await expectAccessible(page, 'reports');
  await report.getByRole('button', { name: 'Uphold' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click();
  await expect(page.getByText('No report waits for you.')).toBeVisible();

  await athlete.reload();
  await expect(log(athlete).getByText('We removed this message after a report.')).toBeVisible();
  await expect(log(athlete).getByText('You will never learn it.')).toHaveCount(0);
});

test('an athlete stops sharing: the coach gets no address any more, and one from before soon ends', async ({
  browser,
}) => {
  const [before] = await filmsOfCoach();
  const ends = Number(new URL(before?.playbackUrl ?? '', desk.bandeja.origin).searchParams.get('exp'));
  expect(ends - Date.now() / 1_000).toBeLessThanOrEqual(15 * 60);

  const athlete = await openAthlete(browser);
  const section = athlete.getByRole('region', { name: 'Who can watch your video' });
  await expect(section.getByText(/^Ana Soler/)).toBeVisible();
  await section.getByRole('button', { name: 'Stop sharing with your coach' }).tap();
  await athlete.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).tap();
  await expect(section.getByText(/only you can watch your video/)).toBeVisible();
  for (const film of await filmsOfCoach())
    expect(film).toEqual({ playbackUrl: null, addressFailure: 'SHARING_STOPPED' });

  const coach = await openQuestions(browser, desk, analysisId, desk.coach, DESKTOP);
  await expect(
    coach.getByRole('heading', { name: 'The athlete no longer shares this video' }).first(),
  ).toBeVisible();
  await expect(log(coach).getByText('Which foot first?')).toBeVisible();

  await section.getByRole('button', { name: 'Share with Ana Soler again' }).tap();
  await expect(section.getByText('You and Ana Soler can watch your video and the response.')).toBeVisible();
  expect((await filmsOfCoach()).map(({ addressFailure }) => addressFailure)).toEqual([null, null]);
});

test('an athlete blocks a coach: gone from the lists at once, nothing new goes between them, until it is undone', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage();
  await openSession(page, desk.bandeja, desk.athlete.who);
  await page.goto(`${desk.bandeja.origin}/coaches/${desk.coach.id}`);
  await page.getByRole('button', { name: 'More about Ana Soler' }).tap();
  await page.getByRole('menuitem', { name: 'Block Ana Soler' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(page).toHaveURL(/\/coaches$/);
  const idsSeen = async () => {
    const { coaches } = await desk.athlete.graphql<{ coaches: { coaches: { id: string }[] } }>(
      'query { coaches(pageSize: 100) { coaches { id } } }',
    );
    return coaches.coaches.map(({ id }) => id);
  };
  expect(await idsSeen()).not.toContain(desk.coach.id);
  await page.goto(`${desk.bandeja.origin}/coaches/${desk.coach.id}`);
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  for (const who of [desk.coach, desk.athlete]) {
    const refused = await who.ask(SEND_MESSAGE, { id: analysisId, messageId: randomUUID(), text: 'Hello?' });
    expect(JSON.stringify(refused.errors)).toContain('THREAD_CLOSED');
  }

  await page.goto(`${desk.bandeja.origin}/user/profile`);
  await page.getByRole('button', { name: 'Unblock Ana Soler' }).tap();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  expect(await idsSeen()).toContain(desk.coach.id);
});
