import {
  AnalysisCompleted,
  AnalysisRequested,
  AnalysisStarted,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database } from '@bandeja/database';
import {
  DeadLetters,
  EventPublisher,
  EventServer,
  EventsModule,
  OnEvent,
  type EventContext,
  type EventTransport,
} from '@bandeja/events';
import { createLogger, inSpan, traceId } from '@bandeja/observability';
import { createTestDatabase, eventually, type TestDatabase } from '../../src/index.js';
import { Catch, Controller, Module, type RpcExceptionFilter } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { throwError } from 'rxjs';
import { recordSpans } from './record-spans.js';

const seen: { type: string; aggregateId: string; title: string; attempt: number }[] = [];
let behaviour: (title: string, attempt: number) => Promise<void> | void = () => undefined;

async function note(
  type: string,
  subject: AnalysisSubject | undefined,
  context: EventContext,
): Promise<void> {
  const title = subject?.title ?? '';
  seen.push({ type, aggregateId: context.aggregateId, title, attempt: context.attempt });
  await behaviour(title, context.attempt);
}

let database: Database;

@Controller()
class Handlers {
  @OnEvent(AnalysisRequested)
  async requested(message: AnalysisRequested, context: EventContext): Promise<void> {
    await database.execute(
      'insert into effect (event_id, title) values ($1::uuid, $2)',
      context.eventId,
      message.subject?.title,
    );
    await note('requested', message.subject, context);
  }

  @OnEvent(AnalysisStarted)
  async started(message: AnalysisStarted, context: EventContext): Promise<void> {
    await note('started', message.subject, context);
  }

  @OnEvent(AnalysisCompleted, { outside: true })
  async completed(message: AnalysisCompleted, context: EventContext): Promise<void> {
    if (database.inTransaction) throw new Error('an outside handler must run without a transaction');
    await note('completed', message.subject, context);
  }
}

@Catch()
class PassOn implements RpcExceptionFilter {
  catch(error: unknown) {
    return throwError(() => error);
  }
}

@Module({ controllers: [Handlers], providers: [{ provide: APP_FILTER, useClass: PassOn }] })
class HandlersModule {}

interface Side {
  app: NestFastifyApplication;
  database: Database;
  transport: EventTransport;
}

const subject = (aggregateId: string, title: string): AnalysisSubject => ({
  analysisId: aggregateId,
  athleteId: '',
  coachId: '',
  title,
  requestVideoId: '',
});

/** The contract of every event transport, tested from one service's outbox to another one's inbox. */
export function describeEventContract(
  name: string,
  openTransport: (role: 'publisher' | 'consumer') => Promise<EventTransport>,
): void {
  describe(`events over ${name}`, () => {
    const consumerName = `consumer-${randomUUID().slice(0, 8)}`;
    let publisherDatabase: TestDatabase;
    let consumerDatabase: TestDatabase;
    let publisher: Side;
    let consumer: Side;
    let observer: Database;

    const start = async (service: string, url: string, role: 'publisher' | 'consumer'): Promise<Side> => {
      const side = new Database({ url });
      if (role === 'consumer') database = side;
      const transport = await openTransport(role);
      const imports = [
        EventsModule.forRoot({ database: side, service, knownTypes: EVENT_TYPES }),
        ...(role === 'consumer' ? [HandlersModule] : []),
      ];
      const app = await NestFactory.create<NestFastifyApplication>(
        { module: class Root {}, imports },
        new FastifyAdapter(),
        { logger: false },
      );
      const retryPolicy = { maxAttempts: 3, firstPauseMs: 50, longestPauseMs: 100 };
      const strategy = new EventServer({
        service,
        database: side,
        transport,
        logger: createLogger(service, 'silent'),
        retryPolicy,
        knownTypes: EVENT_TYPES,
      });
      app.connectMicroservice({ strategy }, { inheritAppConfig: true });
      await app.startAllMicroservices();
      return { app, database: side, transport };
    };
    const stop = async (side: Side) => {
      await side.app.close();
      await side.transport.close();
      await side.database.close();
    };
    const publish = (aggregateId: string, ...titles: string[]) =>
      publisher.database.transaction(async () => {
        for (const title of titles)
          await publisher.app.get(EventPublisher).publish(AnalysisRequested, aggregateId, {
            subject: subject(aggregateId, title),
            agreedRate: undefined,
            commissionBps: 0,
          });
      });
    const handledOf = (aggregateId: string) =>
      seen.filter((one) => one.aggregateId === aggregateId).map(({ title }) => title);
    const effectsOf = (title: string) =>
      consumer.database.query('select 1 from effect where title = $1', title);

    beforeAll(async () => {
      [publisherDatabase, consumerDatabase] = await Promise.all([
        createTestDatabase(undefined),
        createTestDatabase(undefined),
      ]);
      consumer = await start(consumerName, consumerDatabase.url, 'consumer');
      await consumer.database.execute('create table effect (event_id uuid primary key, title text)');
      await consumer.database.execute('create table gate (passed int)');
      publisher = await start('analysis', publisherDatabase.url, 'publisher');
      observer = new Database({ url: consumerDatabase.url });
    }, 60_000);

    afterAll(async () => {
      await stop(publisher);
      await stop(consumer);
      await observer.close();
      await publisherDatabase.drop();
      await consumerDatabase.drop();
    });

    beforeEach(() => {
      behaviour = () => undefined;
    });

    it('delivers what a transaction published, in order within an aggregate', async () => {
      const [one, two] = [randomUUID(), randomUUID()];
      const titles = Array.from({ length: 20 }, (_, index) => `t${index}`);
      for (const title of titles) {
        await publish(one, `${title}-one`);
        await publish(two, `${title}-two`);
      }
      await eventually(() => expect([...handledOf(one), ...handledOf(two)]).toHaveLength(40), 20_000);
      expect(handledOf(one)).toEqual(titles.map((title) => `${title}-one`));
      expect(handledOf(two)).toEqual(titles.map((title) => `${title}-two`));
    }, 30_000);

    it('publishes nothing from a transaction that was rolled back', async () => {
      const [lost, kept] = [randomUUID(), randomUUID()];
      const failing = publisher.database.transaction(async () => {
        await publish(lost, 'lost');
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      await publish(kept, 'kept');
      await eventually(() => expect(handledOf(kept)).toEqual(['kept']), 10_000);
      expect(handledOf(lost)).toEqual([]);
    }, 20_000);

    it('handles each event in the trace in which it was published', async () => {
      const spans = recordSpans();
      const traces = new Map<string, string | undefined>();
      behaviour = (title) => void traces.set(title, traceId());
      const publishIn = (title: string) =>
        inSpan('request', {}, async () => {
          await publish(randomUUID(), title);
          return traceId() ?? '';
        });
      const traceIds = await Promise.all([publishIn('one'), publishIn('two')]);
      await eventually(() => expect([traces.get('one'), traces.get('two')]).toEqual(traceIds), 20_000);
      await eventually(() => {
        const [root, sending, handling] = ['request', 'send', 'process'].map((name) =>
          spans.of(traceIds[0] ?? '').find((span) => span.name.split(' ')[0] === name),
        );
        expect(sending?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId ?? 'none');
        expect(handling?.parentSpanContext?.spanId).toBe(sending?.spanContext().spanId ?? 'none');
      });
      await spans.stop();
    }, 30_000);

    it('refuses to publish outside a transaction', async () => {
      const message = { subject: undefined };
      await expect(publisher.app.get(EventPublisher).publish(AnalysisStarted, 'x', message)).rejects.toThrow(
        'outside a transaction',
      );
    });

    it('retries after an error, rolls back a partial effect, and holds up only that aggregate', async () => {
      const [stuck, free] = [randomUUID(), randomUUID()];
      behaviour = async (title, attempt) => {
        if (title !== 'fails-twice') return;
        if (attempt < 3) throw new Error('not yet');
        // Over Kafka, the other aggregate may arrive later than the retries take.
        await eventually(() => expect(handledOf(free)).toEqual(['not-held-back']), 10_000);
      };
      await publisher.database.transaction(async () => {
        await publish(stuck, 'fails-twice', 'after');
        await publish(free, 'not-held-back');
      });
      await eventually(
        () => expect(handledOf(stuck)).toEqual(['fails-twice', 'fails-twice', 'fails-twice', 'after']),
        20_000,
      );
      expect(handledOf(free)).toEqual(['not-held-back']);
      const order = seen.map(({ title }) => title);
      expect(order.indexOf('not-held-back')).toBeLessThan(order.indexOf('after'));
      await eventually(async () => expect(await effectsOf('fails-twice')).toHaveLength(1));
    }, 30_000);

    it('stores an event that is not new before its handlers run, so that attempts that end the process are counted', async () => {
      const attemptsSeen: Record<string, number[]> = {};
      behaviour = async (title) => {
        const sql = 'select attempts from events.inbox where payload like $1';
        const rows = await observer.query<{ attempts: number }>(sql, Buffer.from(`%${title}%`));
        attemptsSeen[title] = rows.map(({ attempts }) => attempts);
      };
      const publishAged = (title: string, ageMs: number) =>
        publisher.database.transaction(async () => {
          await publisher.database.query('select now()');
          await pause(ageMs);
          await publish(randomUUID(), title);
        });
      await publishAged('aged', 2_500);
      await eventually(() => expect(attemptsSeen.aged).toEqual([1]), 20_000);
      await eventually(async () => {
        const title = `new-${randomUUID()}`;
        await publishAged(title, 0);
        await eventually(() => expect(attemptsSeen[title]).toBeDefined(), 10_000);
        expect(attemptsSeen[title]).toEqual([]);
        await eventually(async () => expect(await effectsOf(title)).toHaveLength(1));
      }, 20_000);
    }, 60_000);

    it('runs again what takes longer than a second while it is stored, and counts no attempt', async () => {
      behaviour = async (title) => {
        if (title.startsWith('long') && seen.filter((one) => one.title === title).length === 1)
          await pause(1_500);
      };
      await eventually(async () => {
        const [aggregateId, title] = [randomUUID(), `long-${randomUUID()}`];
        await publish(aggregateId, title, 'after');
        await eventually(() => expect(handledOf(aggregateId)).toContain('after'), 10_000);
        expect(handledOf(aggregateId)).toEqual([title, title, 'after']);
        expect(seen.filter((one) => one.title === title).map(({ attempt }) => attempt)).toEqual([1, 1]);
        await eventually(async () => expect(await effectsOf(title)).toHaveLength(1));
      }, 30_000);
    }, 60_000);

    it('holds up no other aggregate for long while a new event waits for a lock, and counts no attempt', async () => {
      const [aggregateId, other] = [randomUUID(), randomUUID()];
      let unlock: () => void = () => undefined;
      const unlocked = new Promise<void>((resolve) => (unlock = resolve));
      let holding: Promise<void> | undefined;
      await new Promise<void>((locked) => {
        holding = observer.transaction(async () => {
          await observer.execute('lock table gate');
          locked();
          await unlocked;
        });
      });
      behaviour = async (title) => {
        if (title === 'waiting') await database.execute('insert into gate values (1)');
      };
      await publish(aggregateId, 'waiting');
      await eventually(() => expect(handledOf(aggregateId)).toContain('waiting'), 10_000);
      await publish(other, 'passing');
      await eventually(() => expect(handledOf(other)).toEqual(['passing']), 8_000);
      unlock();
      await holding;
      await eventually(async () => expect(await effectsOf('waiting')).toHaveLength(1), 10_000);
      const attempts = seen.filter(({ title }) => title === 'waiting').map(({ attempt }) => attempt);
      expect(new Set(attempts)).toEqual(new Set([1]));
    }, 60_000);

    it('takes effect once when the same event is delivered again', async () => {
      const aggregateId = randomUUID();
      await publish(aggregateId, 'again');
      await eventually(async () => expect(await effectsOf('again')).toHaveLength(1), 10_000);
      await publisher.database.execute(
        'update events.outbox set published_at = null where aggregate_id = $1',
        aggregateId,
      );
      await publish(aggregateId, 'last');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['again', 'last']), 10_000);
      expect(await effectsOf('again')).toHaveLength(1);
    }, 30_000);

    it('gives up after the last attempt, continues with the aggregate, and handles the event after a replay', async () => {
      const aggregateId = randomUUID();
      let fixed = false;
      behaviour = (title) => {
        if (title === 'poison' && !fixed) throw new Error('cannot be handled');
      };
      await publish(aggregateId, 'poison', 'next');
      await eventually(
        () => expect(handledOf(aggregateId)).toEqual(['poison', 'poison', 'poison', 'next']),
        10_000,
      );
      const letters = consumer.app.get(DeadLetters);
      const [letter] = await letters.list();
      expect(letter).toMatchObject({ aggregateId, attempts: 3, error: 'Error: cannot be handled' });
      expect(await effectsOf('poison')).toHaveLength(0);
      fixed = true;
      expect(await letters.replay(letter?.id)).toEqual({ count: 1, unreadable: 0 });
      await eventually(async () => expect(await effectsOf('poison')).toHaveLength(1), 10_000);
      expect(await letters.list()).toEqual([]);
    }, 30_000);

    it('runs a handler that calls an outside system without a transaction', async () => {
      const aggregateId = randomUUID();
      const message = { subject: subject(aggregateId, 'outside'), completedAt: new Date(), attempt: 1 };
      await publisher.database.transaction(() =>
        publisher.app.get(EventPublisher).publish(AnalysisCompleted, aggregateId, message),
      );
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['outside']), 10_000);
    }, 20_000);

    it('handles what a killed process had claimed', async () => {
      const aggregateId = randomUUID();
      await stop(consumer);
      await publish(aggregateId, 'orphan');
      consumer = await start(consumerName, consumerDatabase.url, 'consumer');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['orphan']), 20_000);
      await stop(consumer);
      const side = new Database({ url: consumerDatabase.url });
      await side.execute(
        'update events.inbox set handled_at = null, claimed_by = 7 where aggregate_id = $1',
        aggregateId,
      );
      await side.execute('delete from effect where title = $1', 'orphan');
      await side.close();
      consumer = await start(consumerName, consumerDatabase.url, 'consumer');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['orphan', 'orphan']), 20_000);
    }, 60_000);

    it('handles again what it failed to record itself', async () => {
      const aggregateId = randomUUID();
      await publish(aggregateId, 'unrecorded');
      await eventually(async () => expect(await effectsOf('unrecorded')).toHaveLength(1), 10_000);
      await consumer.database.execute('delete from effect where title = $1', 'unrecorded');
      await consumer.database.execute(
        `update events.inbox set handled_at = null, claimed_by = $2::integer, lease_id = gen_random_uuid(),
           next_attempt_at = now() + interval '1 second'
         where aggregate_id = $1`,
        aggregateId,
        consumer.database.processKey,
      );
      await eventually(async () => expect(await effectsOf('unrecorded')).toHaveLength(1), 40_000);
    }, 60_000);

    it('releases, when it stops, what it has claimed but not started', async () => {
      const aggregateIds = Array.from({ length: 40 }, () => randomUUID());
      behaviour = (title) => (title === 'busy' ? pause(300) : undefined);
      await publisher.database.transaction(async () => {
        for (const aggregateId of aggregateIds) await publish(aggregateId, 'busy');
      });
      const handled = () => seen.filter(({ title }) => title === 'busy');
      await eventually(() => expect(handled().length).toBeGreaterThan(0), 10_000);
      await stop(consumer);
      const side = new Database({ url: consumerDatabase.url });
      const open =
        'select claimed_by, attempts from events.inbox where handled_at is null and dead_at is null';
      for (const row of await side.query(open)) expect(row).toEqual({ claimed_by: null, attempts: 0 });
      await side.close();
      consumer = await start(consumerName, consumerDatabase.url, 'consumer');
      await eventually(() => expect(handled()).toHaveLength(40), 20_000);
      expect(new Set(handled().map(({ attempt }) => attempt))).toEqual(new Set([1]));
    }, 60_000);

    it('finishes the work in progress when it stops, and continues after a restart without losing or repeating anything', async () => {
      const aggregateId = randomUUID();
      let release: () => void = () => undefined;
      const blocked = new Promise<void>((resolve) => (release = resolve));
      behaviour = (title) => (title === 'slow' ? blocked : undefined);
      await publish(aggregateId, 'slow', 'later');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['slow']), 10_000);
      const stopping = stop(consumer);
      release();
      await stopping;
      consumer = await start(consumerName, consumerDatabase.url, 'consumer');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['slow', 'later']), 20_000);
      expect(await effectsOf('slow')).toHaveLength(1);
    }, 60_000);
  });
}
