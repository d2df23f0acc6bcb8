import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { TestThread } from './threads.js';

let app: AnalysisApp;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const NOT_FOUND = { kind: 'not-found', code: 'ANALYSIS_NOT_FOUND' };
const CLOSED = { kind: 'failed-precondition', code: 'THREAD_CLOSED' };

describe('the thread of a delivered analysis', () => {
  it('holds what the athlete asks and the coach answers, oldest first, for both alike', async () => {
    const thread = await TestThread.begin(app);
    const { athleteId, coachId } = thread.stored;
    const question = randomUUID();
    expect(await thread.send(thread.athlete, ' Which foot\0 first? 🎾\n', question)).toMatchObject({
      messages: [{ id: question, authorId: athleteId, text: 'Which foot first? 🎾' }],
      remaining: 19,
    });
    await thread.send(thread.coach, 'The left one.');
    const last = await thread.send(thread.athlete, 'Thanks!');
    expect(last.remaining).toBe(18);
    const { messages, openUntil, remaining } = await thread.seenBy(thread.coach);
    expect(messages.map(({ authorId, text }) => [authorId, text])).toEqual([
      [athleteId, 'Which foot first? 🎾'],
      [coachId, 'The left one.'],
      [athleteId, 'Thanks!'],
    ]);
    expect(remaining).toBe(19);
    const { completedAt } = await app.prisma.analysis.findUniqueOrThrow({ where: { id: thread.stored.id } });
    expect(openUntil).toEqual(new Date(completedAt!.getTime() + 30 * DAY_MS));
    expect(await thread.seenBy(thread.athlete)).toEqual({ messages, openUntil, remaining: 18 });
  });

  it('tells the other person of each message, without its text', async () => {
    const thread = await TestThread.begin(app);
    const { athleteId, coachId, id: analysisId, requestVideoId } = thread.stored;
    const [question, answer] = [randomUUID(), randomUUID()];
    await thread.send(thread.athlete, 'A secret question', question.toUpperCase());
    await thread.send(thread.coach, 'A secret answer', answer);
    const subject = { analysisId, athleteId, coachId, title: 'Rally', requestVideoId };
    const events = await thread.events();
    expect(events).toEqual([
      { subject, messageId: question, authorId: athleteId },
      { subject, messageId: answer, authorId: coachId },
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('is read and written by nobody else', async () => {
    const thread = await TestThread.begin(app);
    await thread.send(thread.athlete);
    const { athleteId, coachId } = thread.stored;
    const strangers = [
      await asAthlete(),
      await asCoach(),
      await asAthlete(coachId),
      await asCoach(athleteId),
    ];
    for (const as of strangers) {
      await expect(thread.seenBy(as)).rejects.toMatchObject(NOT_FOUND);
      await expect(thread.send(as)).rejects.toMatchObject(NOT_FOUND);
    }
    expect((await thread.seenBy(thread.coach)).messages).toHaveLength(1);
  });
});

describe('no thread is open', () => {
  it.each([
    ['before the delivery', { status: 'in-progress' }],
    ['while the work is locked', { status: 'completed' }],
    ['while the payment fails', { status: 'payment_failed' }],
    ['once nobody has paid', { status: 'rejected', completedAt: daysAgo(1) }],
  ] as const)('%s: none for the athlete, an empty closed one for the coach', async (_when, state) => {
    const thread = await TestThread.begin(app, { ...state, paid: false });
    await expect(thread.seenBy(thread.athlete)).rejects.toMatchObject(NOT_FOUND);
    await expect(thread.send(thread.athlete)).rejects.toMatchObject(NOT_FOUND);
    expect(await thread.seenBy(thread.coach)).toEqual({ messages: [], remaining: 0 });
    await expect(thread.send(thread.coach)).rejects.toMatchObject(CLOSED);
    expect(await thread.events()).toEqual([]);
  });

  it('after 30 days: both still read it, and a message that was sent before may be sent again', async () => {
    const thread = await TestThread.begin(app, { completedAt: new Date(daysAgo(30).getTime() + 60_000) });
    const id = randomUUID();
    await thread.send(thread.athlete, 'Why?', id);
    const completedAt = daysAgo(30);
    await thread.update({ completedAt });
    for (const as of [thread.athlete, thread.coach]) {
      expect(await thread.seenBy(as)).toMatchObject({ messages: [{ text: 'Why?' }], remaining: 0 });
      const { openUntil, endedAt } = await thread.seenBy(as);
      expect([openUntil, endedAt]).toEqual([undefined, new Date(completedAt.getTime() + 30 * DAY_MS)]);
      await expect(thread.send(as)).rejects.toMatchObject(CLOSED);
    }
    expect((await thread.send(thread.athlete, 'Why?', id)).messages).toHaveLength(1);
    expect(await thread.events()).toHaveLength(1);
  });

  it('after a refund, until that is taken back', async () => {
    const thread = await TestThread.begin(app);
    await thread.send(thread.athlete);
    await thread.update({ refundedAt: new Date() });
    for (const as of [thread.athlete, thread.coach]) {
      expect((await thread.seenBy(as)).messages).toHaveLength(1);
      await expect(thread.send(as)).rejects.toMatchObject(CLOSED);
    }
    await thread.update({ refundedAt: null });
    await thread.send(thread.coach);
  });

  it.each(['athlete', 'coach'] as const)('once the %s has left: the other keeps it', async (who) => {
    const thread = await TestThread.begin(app);
    await thread.send(thread.athlete, 'Why?');
    await thread.send(thread.coach, 'Because.');
    const userId = thread.stored[`${who}Id`];
    await app.deliver(UserDeleted, userId, UserDeleted.fromPartial({ userId }));
    const other = who === 'athlete' ? thread.coach : thread.athlete;
    expect((await thread.seenBy(other)).messages.map(({ text }) => text)).toEqual(['Why?', 'Because.']);
    await expect(thread.send(other)).rejects.toMatchObject(CLOSED);
  });
});
