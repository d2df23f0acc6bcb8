import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { Database } from '@bandeja/database';
import { Inbox, InboxIntake, type EventEnvelope, type InboxEvent } from '@bandeja/events';
import { createTestDatabase, type TestDatabase } from '../../src/index.js';

const TYPE = 'bandeja.elsewhere.v1.Happened';
const OPTIONS = { service: 'probe', leaseMs: 30_000, handledTypes: () => [TYPE] };
const LATER = 3_600;

describe('events that are claimed as they are stored', () => {
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

  async function store(events: readonly EventEnvelope[], most: number): Promise<InboxEvent[]> {
    const all: InboxEvent[] = [];
    await intake.storeAndClaim(events, most, (claimed) => {
      all.push(claimed);
      return Promise.resolve(false);
    });
    return all;
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

  it('are as a claim would return them, and no other claim gets them', async () => {
    const sent = event('a');
    const claimed = await store([sent], 4);
    expect(await inbox.claim({ jobs: 10 })).toEqual([]);
    await setClock(LATER);
    const [again] = await inbox.claim({ jobs: 10 });
    expect(claimed).toEqual([{ ...again, attempt: 1, leaseId: claimed[0]?.leaseId }]);
    expect(again?.attempt).toBe(2);
  });

  it('are no more than asked for, the first of their aggregate, and of a type that is handled', async () => {
    const [a1, a2, b, other, c] = [event('a'), event('a'), event('b'), event('d', 'unknown'), event('c')];
    const claimed = await store([a1, a2, other, b, c], 2);
    expect(claimed.map(({ eventId }) => eventId)).toEqual([a1.id, b.id]);
    expect((await inbox.claim({ jobs: 10 })).map(({ eventId }) => eventId)).toEqual([c.id]);
  });

  it('are stored once, and wait for earlier events of their aggregate', async () => {
    const [first, second] = [event('a'), event('a')];
    await intake.store([first]);
    expect(await store([first, second], 4)).toEqual([]);
    expect(await store([first, second], 4)).toEqual([]);
    const [claimed] = await inbox.claim({ jobs: 10 });
    await handle(claimed!);
    expect((await inbox.claim({ jobs: 10 })).map(({ eventId }) => eventId)).toEqual([second.id]);
  });

  it('are on disk when they are delivered again, even if the first delivery failed before', async () => {
    const sent = event('a');
    const asked = vi.spyOn(database, 'queryPrepared');
    const flushes = () => asked.mock.calls.filter(([{ name }]) => name === 'events flush').length;
    await store([sent], 1);
    expect(flushes()).toBe(1);
    expect(await store([sent], 1)).toEqual([]);
    expect(flushes()).toBe(2);
    asked.mockRestore();
  });

  it('have no effect when their lease has ended', async () => {
    const [claimed] = await store([event('a')], 1);
    await setClock(LATER);
    const [again] = await inbox.claim({ jobs: 1 });
    await expect(handle(claimed!)).rejects.toThrow('a lease was lost');
    expect(await effects()).toEqual([]);
    await handle(again!);
    expect(await effects()).toHaveLength(1);
  });

  it('take effect once and in order, however two processes are given them again and wherever they crash', async () => {
    const step = fc.record({
      what: fc.constantFrom('store', 'store', 'claim', 'end', 'end', 'fail', 'crash', 'late'),
      process: fc.constantFrom(0 as const, 1 as const),
      from: fc.nat({ max: 5 }),
      room: fc.nat({ max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await test.clear();
        const all = ['a', 'b', 'a', 'a', 'c', 'b'].map((aggregate) => event(aggregate));
        const held: [InboxEvent[], InboxEvent[]] = [[], []];
        // What was stored is delivered again, but nothing is skipped.
        let stored = 0;
        for (const { what, process, from, room } of steps) {
          const mine = held[process];
          if (what === 'store') {
            const first = Math.min(from, stored);
            stored = Math.max(stored, first + 2);
            mine.push(...(await store(all.slice(first, first + 2), room)));
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
