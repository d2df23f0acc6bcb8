import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { TestThread } from './threads.js';

let app: AnalysisApp;
let thread: TestThread;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  thread = await TestThread.begin(app);
});

const TAKEN = { kind: 'conflict', code: 'MESSAGE_ID_TAKEN' };
const texts = async () => (await thread.seenBy(thread.coach)).messages.map(({ text }) => text);

describe('a message', () => {
  it.each([
    ['a single character', 'a', 'a'],
    ['2,000 characters', 'ñ'.repeat(2_000), 'ñ'.repeat(2_000)],
    ['2,000 emoji', '🎾'.repeat(2_000), '🎾'.repeat(2_000)],
    ['2,000 characters between spaces', ` ${'a'.repeat(2_000)}\n`, 'a'.repeat(2_000)],
    ['NUL characters', 'a\0b\0', 'ab'],
    ['lines', 'One.\n\nTwo.', 'One.\n\nTwo.'],
  ])('may have %s', async (_what, sent, stored) => {
    await thread.send(thread.athlete, sent);
    expect(await texts()).toEqual([stored]);
  });

  it.each([
    ['no characters', ''],
    ['only spaces', ' \n\t '],
    ['only NUL characters', '\0\0'],
    ['2,001 characters', 'a'.repeat(2_001)],
    ['2,001 emoji', '🎾'.repeat(2_001)],
  ])('may not have %s', async (_what, text) => {
    await expect(thread.send(thread.athlete, text)).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'VALIDATION_FAILED', details: { text: expect.anything() } },
    });
    expect(await texts()).toEqual([]);
  });

  it.each(['', 'x', "' or true --", '6f1c0f0e0a4b4c599d0b0f4a2f7b6a03'])('has no id "%s"', async (id) => {
    await expect(thread.send(thread.athlete, 'Why?', id)).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'VALIDATION_FAILED', details: { messageId: expect.anything() } },
    });
  });
});

describe('the same id', () => {
  it('sends once, however often and at whatever time it comes', async () => {
    const id = randomUUID();
    const sent = await Promise.all(
      [id, id.toUpperCase(), id, id].map((each) => thread.send(thread.athlete, 'Why?', each)),
    );
    const [first] = sent;
    for (const each of sent) expect(each).toEqual(first);
    await thread.send(thread.coach, 'Because.');
    expect((await thread.send(thread.athlete, ' Why? ', id)).messages).toHaveLength(2);
    expect(await thread.events()).toHaveLength(2);
  });

  it('is taken for another text, another person and another analysis', async () => {
    const id = randomUUID();
    await thread.send(thread.athlete, 'Why?', id);
    await expect(thread.send(thread.athlete, 'Why not?', id)).rejects.toMatchObject(TAKEN);
    await expect(thread.send(thread.coach, 'Why?', id)).rejects.toMatchObject(TAKEN);
    const { athleteId } = thread.stored;
    const other = await TestThread.begin(app, { athleteId });
    await expect(other.send(other.athlete, 'Why?', id)).rejects.toMatchObject(TAKEN);
    expect((await other.seenBy(other.coach)).messages).toEqual([]);
    expect(await other.events()).toEqual([]);
    expect(await texts()).toEqual(['Why?']);
  });

  it('at once in two analyses is taken in one of them', async () => {
    const other = await TestThread.begin(app);
    const id = randomUUID();
    const ends = await Promise.allSettled([
      thread.send(thread.athlete, 'Why?', id),
      other.send(other.athlete, 'Why?', id),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: TAKEN });
    expect([...(await thread.events()), ...(await other.events())]).toHaveLength(1);
  });
});

describe('twenty messages a person', () => {
  const LIMIT = {
    ...{ kind: 'failed-precondition', code: 'THREAD_LIMIT_REACHED', details: { limit: '20' } },
  };

  it('are all, also when more are sent at once; the other person still has theirs', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => thread.send(thread.athlete, `Question ${index}`)),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(LIMIT);
    expect(await thread.seenBy(thread.athlete)).toMatchObject({ remaining: 0 });
    expect((await thread.send(thread.coach, 'One at a time!')).remaining).toBe(19);
    expect(await texts()).toHaveLength(21);
    expect(await thread.events()).toHaveLength(21);
  });

  it('still answer a retry of the twentieth, and refuse the twenty-first', async () => {
    const last = randomUUID();
    for (let sent = 1; sent < 20; sent += 1) await thread.send(thread.coach, `Answer ${sent}`);
    expect((await thread.send(thread.coach, 'The last', last)).remaining).toBe(0);
    expect((await thread.send(thread.coach, 'The last', last)).messages).toHaveLength(20);
    await expect(thread.send(thread.coach, 'Too much')).rejects.toMatchObject(LIMIT);
  });

  it('keep their order', async () => {
    for (let sent = 0; sent < 12; sent += 1)
      await thread.send(sent % 2 ? thread.coach : thread.athlete, String(sent));
    expect(await texts()).toEqual(Array.from({ length: 12 }, (_, index) => String(index)));
  });
});
