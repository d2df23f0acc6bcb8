import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { Database } from '@bandeja/database';
import { Inbox, InboxIntake, type EventEnvelope, type InboxEvent } from '@bandeja/events';
import { createTestDatabase, type TestDatabase } from '../../src/index.js';

const TYPE = 'bandeja.elsewhere.v1.Happened';
const OPTIONS = { service: 'probe', leaseMs: 30_000, handledTypes: () => [TYPE] };
const LATER = 3_600;

describe('events that are handled as they are stored', () => {
  let test: TestDatabase;
  let database: Database;
  let inbox: Inbox;
  let intake: InboxIntake;

  beforeAll(async () => {
    test = await createTestDatabase(undefined);
    database = new Database({ url: test.url });
    await database.execute(
      'create table effect (place bigint generated always as identity, id text not null)',
    );
    inbox = new Inbox(database, OPTIONS);
    intake = new InboxIntake(database, OPTIONS);
  });
  afterEach(() => test.clear());
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const event = (aggregateId: string, type = TYPE): EventEnvelope => ({
    id: randomUUID(),
    type,
    source: 'elsewhere',
    aggregateId,
    occurredAt: new Date('2026-11-01T10:00:00Z'),
    correlationId: 'c',
    traceparent: undefined,
    payload: Buffer.from(aggregateId),
  });

  class Crash extends Error {}

  /** As a worker does with a new event: handles it in the transaction that stores it, or records that it failed. */
  async function handleNew(sent: EventEnvelope, ending: 'done' | 'fails' | 'crashes' = 'done') {
    const handling = database.transaction(async () => {
      if (!(await intake.storeHandled(sent, 1_000))) return;
      await database.execute('insert into effect (id) values ($1)', sent.id);
      if (ending !== 'done') throw new Crash();
    });
    const failed = await handling.then(
      () => false,
      (error: unknown) => error instanceof Crash,
    );
    const claimed = failed && ending === 'fails' ? await intake.storeClaimed(sent) : undefined;
    if (claimed) await inbox.retry(claimed, { error: 'x', pauseMs: 1_000, countsAsAttempt: true });
    return !failed || ending === 'fails';
  }

  const handle = (claimed: InboxEvent) =>
    database.transaction(async () => {
      await database.execute('insert into effect (id) values ($1)', claimed.eventId);
      inbox.completeAtCommit([claimed]);
    });

  const effects = async () =>
    (await database.query<{ id: string }>('select id from effect order by place')).map(({ id }) => id);

  const setClock = (seconds: number) =>
    database.execute(
      `update events.inbox set next_attempt_at = next_attempt_at - $1 * interval '1 second'`,
      seconds,
    );

  it('are handled with their effect, and no claim gets them', async () => {
    const sent = event('a');
    await handleNew(sent);
    await handleNew(sent);
    expect(await effects()).toEqual([sent.id]);
    await setClock(LATER);
    expect(await inbox.claim({ jobs: 10 })).toEqual([]);
  });

  it('leave nothing behind when the process crashes meanwhile', async () => {
    const sent = event('a');
    await handleNew(sent, 'crashes');
    expect([await effects(), await inbox.backlog(10)]).toEqual([[], 0]);
    await handleNew(sent);
    expect(await effects()).toEqual([sent.id]);
  });

  it('are claimed again, after an attempt that counts, if they failed', async () => {
    const sent = event('a');
    await handleNew(sent, 'fails');
    expect(await inbox.claim({ jobs: 10 })).toEqual([]);
    await setClock(LATER);
    const [claimed] = await inbox.claim({ jobs: 10 });
    expect(claimed).toMatchObject({
      eventId: sent.id,
      attempt: 2,
      payload: sent.payload,
      occurredAt: sent.occurredAt,
    });
    await handle(claimed!);
    expect(await effects()).toEqual([sent.id]);
  });

  it('are claimed as another process would, if they are stored under a lease', async () => {
    const claimed = await intake.storeClaimed(event('a'));
    expect(await inbox.claim({ jobs: 10 })).toEqual([]);
    await setClock(LATER);
    const [again] = await inbox.claim({ jobs: 10 });
    expect(claimed).toEqual({ ...again, attempt: 1, leaseId: claimed?.leaseId });
    await expect(handle(claimed!)).rejects.toThrow('a lease was lost');
    await handle(again!);
    expect(await effects()).toHaveLength(1);
  });

  it('wait for earlier events of their aggregate, unless nobody here handles those', async () => {
    const [first, second, other] = [event('a'), event('a'), event('b')];
    await intake.store([first, event('b', 'unknown')]);
    await handleNew(second);
    await handleNew(other);
    expect(await effects()).toEqual([other.id]);
    const [claimed] = await inbox.claim({ jobs: 10 });
    expect(claimed?.eventId).toBe(first.id);
    await handle(claimed!);
    expect((await inbox.claim({ jobs: 10 })).map(({ eventId }) => eventId)).toEqual([second.id]);
  });

  it('are handled once if two processes get them at the same time', async () => {
    const sent = event('a');
    await Promise.all([handleNew(sent), handleNew(sent, 'fails'), handleNew(sent)]);
    await setClock(LATER);
    for (const claimed of await inbox.claim({ jobs: 10 })) await handle(claimed);
    expect(await effects()).toEqual([sent.id]);
  });

  it('take effect once and in order, however two processes are given them again and wherever they crash', async () => {
    const step = fc.record({
      what: fc.constantFrom('deliver', 'deliver', 'store', 'claim', 'end', 'end', 'fail', 'crash', 'late'),
      process: fc.constantFrom(0 as const, 1 as const),
      from: fc.nat({ max: 5 }),
      ending: fc.constantFrom('done' as const, 'done' as const, 'fails' as const, 'crashes' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await test.clear();
        const all = ['a', 'b', 'a', 'a', 'c', 'b'].map((aggregate) => event(aggregate));
        const held: [InboxEvent[], InboxEvent[]] = [[], []];
        // What was stored is delivered again, but nothing is skipped.
        let stored = 0;
        for (const { what, process, from, ending } of steps) {
          const mine = held[process];
          const first = Math.min(from, stored);
          if (what === 'deliver')
            for (let place = first; place < first + 2 && all[place]; place += 1) {
              if (!(await handleNew(all[place]!, ending))) break;
              stored = Math.max(stored, place + 1);
            }
          if (what === 'store') {
            await intake.store(all.slice(first, first + 2));
            stored = Math.max(stored, first + 2);
          }
          if (what === 'claim') mine.push(...(await inbox.claim({ jobs: 2 })));
          if (what === 'crash') mine.length = 0;
          if (what === 'late') await setClock(60);
          const claimed = what === 'end' || what === 'fail' ? mine.shift() : undefined;
          if (claimed && what === 'end') await handle(claimed).catch(() => undefined);
          if (claimed && what === 'fail')
            await inbox.retry(claimed, { error: 'x', pauseMs: 1_000, countsAsAttempt: true });
        }
        await intake.store(all);
        for (let round = 0; round < all.length; round += 1) {
          await setClock(LATER);
          for (const claimed of await inbox.claim({ jobs: 10 })) await handle(claimed);
        }
        const order = await effects();
        expect(order.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        for (const aggregate of 'abc') {
          const ids = all.filter(({ aggregateId }) => aggregateId === aggregate).map(({ id }) => id);
          expect(order.filter((id) => ids.includes(id))).toEqual(ids);
        }
      }),
      { numRuns: process.env.MAKE_TEST_ALL ? 200 : 40 },
    );
  });
});
