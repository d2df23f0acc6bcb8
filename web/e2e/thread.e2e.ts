import { randomUUID } from 'node:crypto';
import { expect, test, type Browser } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { makeClip } from './support/clips.js';
import { deliver, prepareDesk, type Desk } from './support/desk.js';
import { intercept } from './support/intercept.js';
import { tabTo } from './support/keyboard.js';
import { runSql } from './support/tables.js';
import {
  DESKTOP,
  field,
  log,
  messages,
  openQuestions,
  PHONE,
  said,
  send,
  SEND_MESSAGE,
} from './support/thread.js';

/** What an athlete asks after the delivery, and the coach answers: one conversation, from its first question to its end. */
let desk: Desk;
let analysisId: string;

test.beforeAll(async ({ shared }) => {
  const clip = await makeClip('thread.mp4', { seconds: 3, size: '640x360' });
  desk = await prepareDesk(await shared());
  analysisId = await desk.take(clip);
  const annotation = { id: randomUUID(), label: 'Too flat', timestampMs: 1_000, category: 'TECHNICAL' };
  await desk.coach.graphql(
    'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }',
    { id: analysisId, annotation: { ...annotation, content: '', expectedVersion: 0 } },
  );
  await deliver(desk, analysisId, clip);
});

const openAthlete = (browser: Browser, viewport = PHONE) =>
  openQuestions(browser, desk, analysisId, desk.athlete, viewport);
const openCoach = (browser: Browser) => openQuestions(browser, desk, analysisId, desk.coach, DESKTOP);

/** Returns how many more the athlete may write. */
async function writeAsAthlete(text: string): Promise<number> {
  const message = { id: analysisId, messageId: randomUUID(), text };
  type Sent = { sendThreadMessage: { remaining: number } };
  return (await desk.athlete.graphql<Sent>(SEND_MESSAGE, message)).sendThreadMessage.remaining;
}

const sends = (request: { postData: () => string | null }) =>
  request.postData()?.includes('SendThreadMessage') ?? false;

test('an athlete asks on a phone at the end of the lesson, the coach answers, and both see it at once', async ({
  browser,
}) => {
  test.slow();
  const coach = await openCoach(browser);
  await expect(log(coach).getByText('No questions yet.')).toBeVisible();
  const athlete = await openAthlete(browser);
  await expect(log(athlete).getByText('Something unclear? Ask Ana.')).toBeVisible();
  await athlete.getByRole('button', { name: /^Play the lesson/ }).tap();
  await athlete.getByRole('button', { name: 'Ask a question' }).tap();
  await expect(field(athlete)).toBeFocused();
  await expect(field(athlete)).toBeInViewport({ ratio: 1 });
  await expect(athlete.getByRole('button', { name: /^Play the lesson/ })).toBeVisible();

  await field(athlete).pressSequentially('Should I hit it later?\nOr higher?');
  await send(athlete).tap();
  await expect(said(athlete, 'Should I hit it later?\nOr higher?')).toBeInViewport();
  await expect(field(athlete)).toHaveValue('');
  await expect(log(coach).getByRole('listitem')).toContainText('Tom Becker');
  await expect(said(coach, 'Should I hit it later?\nOr higher?')).toBeVisible();
  expect(await axeFindings(athlete, 'a question')).toEqual([]);
  await athlete.setViewportSize(PHONE);

  // The size of the screen has changed: its scroll position is settled with the next pictures.
  const before = await athlete.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return window.scrollY;
  });
  await field(coach).fill('Higher. Reach, then finish.');
  await field(coach).press('Control+Enter');
  await expect(said(athlete, 'Higher. Reach, then finish.')).toBeVisible();
  await expect(log(athlete).getByRole('listitem').last()).toContainText('Ana Soler');
  expect(await athlete.evaluate(() => window.scrollY)).toBe(before);
  expect(await axeFindings(coach, 'an answer')).toEqual([]);
  await Promise.all([coach.context().close(), athlete.context().close()]);
});

test('a link leads to the questions, and the keyboard alone is enough', async ({ browser }) => {
  const page = await openAthlete(browser, DESKTOP);
  await page.goto(`${page.url()}#questions`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Questions to Ana' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Questions to Ana' })).toBeInViewport();
  await tabTo(page, field(page));
  await expect(send(page)).toHaveAccessibleDescription('Write something first.');
  await page.keyboard.type('Which foot first?');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(said(page, 'Which foot first?')).toBeVisible();
  await page.context().close();

  const coach = await openCoach(browser);
  await coach.goto(`${desk.bandeja.origin}/coach/analysis/${analysisId}#questions`);
  await expect(coach.getByRole('heading', { name: 'Questions from Tom' })).toBeFocused();
  await expect(coach).toHaveURL(/\/coach\/analysis-viewer\/.*#questions$/);
  await coach.context().close();
});

test('a message whose way or whose answer is lost is written once', async ({ browser }) => {
  const page = await openAthlete(browser);
  let lost: 'call' | 'answer' | 'nothing' = 'call';
  await intercept(page, '**/graphql', async (route) => {
    if (!sends(route.request()) || lost === 'nothing') return route.continue();
    if (lost === 'answer') await route.fetch();
    await route.abort();
  });
  await field(page).fill('Lost on its way');
  await send(page).tap();
  await expect(page.getByRole('alert')).toContainText("Your message wasn't sent");
  await expect(field(page)).toHaveValue('Lost on its way');
  expect(await axeFindings(page, 'a message that was not sent')).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(field(page)).toHaveValue('Lost on its way');
  lost = 'nothing';
  await send(page).dblclick();
  await expect(said(page, 'Lost on its way')).toBeVisible();

  lost = 'answer';
  await field(page).fill('Answer lost');
  await send(page).tap();
  const written = async () =>
    (await messages(desk, analysisId)).filter((text) => text === 'Lost on its way' || text === 'Answer lost');
  await expect.poll(written).toEqual(['Lost on its way', 'Answer lost']);
  // It stands among the messages, and the field is empty, while it is being sent as well.
  await expect(send(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(said(page, 'Answer lost')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(await written()).toHaveLength(2);
  await page.context().close();
});

test('what is written outlives a reload and the network, and goes with a sign-out', async ({ browser }) => {
  const page = await openAthlete(browser, DESKTOP);
  await field(page).fill('Not finished');
  await page.reload();
  await expect(field(page)).toHaveValue('Not finished');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(field(other)).toHaveValue('Not finished');

  await page.context().setOffline(true);
  await field(page).fill('Written without a network');
  await send(page).click();
  await expect(log(page).getByText("Goes out when you're back online")).toBeVisible();
  await page.context().setOffline(false);
  await expect(said(other, 'Written without a network')).toBeVisible();
  await expect(field(other)).toHaveValue('');

  await field(page).fill('Only for Ana');
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Only for Ana');
  await page.context().close();
});

test('a message and a person have their limits', async ({ browser }) => {
  const page = await openAthlete(browser);
  await field(page).fill('x'.repeat(2_001));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page).fill('The last one');
  for (let left = Infinity; left > 1;) left = await writeAsAthlete('Thank you.');
  await expect(page.getByText('1 message left.')).toBeVisible();
  await send(page).tap();
  await expect(page.getByText("You've sent all your 20 messages.")).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(said(page, 'The last one')).toBeVisible();
  const questions = page.getByRole('region', { name: 'Questions to Ana' });
  const next = questions.getByRole('link', { name: 'Send the next clip to Ana' });
  await expect(next).toHaveAttribute('href', `/user/upload?coach=${desk.coach.id}`);
  await page.context().close();
});

test('a conversation ends, and what came too late can be copied', async ({ browser }) => {
  const page = await openCoach(browser);
  await field(page).fill('Too late');
  const past = "update analyses set completed_at = completed_at - interval '31 days' where id = $1";
  await runSql(desk.bandeja, 'analysis', past, analysisId);
  await send(page).click();
  await expect(page.getByRole('textbox', { name: "You didn't send this" })).toHaveValue('Too late');
  await expect(page.getByRole('alert')).toContainText('This conversation has ended.');
  await expect(page.getByText(/^This conversation ended on /)).toBeVisible();
  expect(await axeFindings(page, 'an ended conversation')).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Delete this text' }).click();
  await page.context().close();

  const athlete = await openAthlete(browser);
  await expect(athlete.getByText(/^This conversation ended on /)).toBeVisible();
  await expect(said(athlete, 'The last one')).toBeVisible();
  await athlete.getByRole('button', { name: /^Play the lesson/ }).tap();
  await expect(athlete.getByRole('heading', { name: 'That was the lesson' })).toBeVisible();
  await expect(athlete.getByRole('button', { name: 'Ask a question' })).toHaveCount(0);
  await athlete.context().close();
});
