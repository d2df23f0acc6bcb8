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
import { createPgClient, createTestDatabase, eventually, type TestDatabase } from '../../src/index.js';
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
    if (database.inTransaction) throw new Error('an outside handler runs without a transaction');
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

/** What every event transport must show, told from one service's outbox to another's inbox. */
export function describeEventContract(
  name: string,
  openTransport: (role: 'teller' | 'hearer') => Promise<EventTransport>,
): void {
  describe(`events over ${name}`, () => {
    const consumer = `hearer-${randomUUID().slice(0, 8)}`;
    let tellerDatabase: TestDatabase;
    let hearerDatabase: TestDatabase;
    let teller: Side;
    let hearer: Side;

    const start = async (service: string, url: string, role: 'teller' | 'hearer'): Promise<Side> => {
      const side = new Database(createPgClient(url), url);
      if (role === 'hearer') database = side;
      const transport = await openTransport(role);
      const imports = [
        EventsModule.forRoot({ database: side, service, knownTypes: EVENT_TYPES }),
        ...(role === 'hearer' ? [HandlersModule] : []),
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
    const tell = (aggregateId: string, ...titles: string[]) =>
      teller.database.transaction(async () => {
        for (const title of titles)
          await teller.app.get(EventPublisher).publish(AnalysisRequested, aggregateId, {
            subject: subject(aggregateId, title),
            agreedRate: undefined,
            commissionBps: 0,
          });
      });
    const handledOf = (aggregateId: string) =>
      seen.filter((one) => one.aggregateId === aggregateId).map(({ title }) => title);
    const effectsOf = (title: string) =>
      hearer.database.query('select 1 from effect where title = $1', title);

    beforeAll(async () => {
      [tellerDatabase, hearerDatabase] = await Promise.all([
        createTestDatabase(undefined),
        createTestDatabase(undefined),
      ]);
      hearer = await start(consumer, hearerDatabase.url, 'hearer');
      await hearer.database.execute('create table effect (event_id uuid primary key, title text)');
      teller = await start('analysis', tellerDatabase.url, 'teller');
    }, 60_000);

    afterAll(async () => {
      await stop(teller);
      await stop(hearer);
      await tellerDatabase.drop();
      await hearerDatabase.drop();
    });

    beforeEach(() => {
      behaviour = () => undefined;
    });

    it('hands over what a transaction told, in order within an aggregate', async () => {
      const [one, two] = [randomUUID(), randomUUID()];
      const titles = Array.from({ length: 20 }, (_, index) => `t${index}`);
      for (const title of titles) {
        await tell(one, `${title}-one`);
        await tell(two, `${title}-two`);
      }
      await eventually(() => expect([...handledOf(one), ...handledOf(two)]).toHaveLength(40), 20_000);
      expect(handledOf(one)).toEqual(titles.map((title) => `${title}-one`));
      expect(handledOf(two)).toEqual(titles.map((title) => `${title}-two`));
    }, 30_000);

    it('tells nothing of a transaction that was rolled back', async () => {
      const [lost, kept] = [randomUUID(), randomUUID()];
      const failing = teller.database.transaction(async () => {
        await tell(lost, 'lost');
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      await tell(kept, 'kept');
      await eventually(() => expect(handledOf(kept)).toEqual(['kept']), 10_000);
      expect(handledOf(lost)).toEqual([]);
    }, 20_000);

    it('is handled in the trace in which it was told, each event in its own', async () => {
      const spans = recordSpans();
      const heard = new Map<string, string | undefined>();
      behaviour = (title) => void heard.set(title, traceId());
      const asked = (title: string) =>
        inSpan('asked', {}, async () => {
          await tell(randomUUID(), title);
          return traceId() ?? '';
        });
      const told = await Promise.all([asked('one'), asked('two')]);
      await eventually(() => expect([heard.get('one'), heard.get('two')]).toEqual(told), 20_000);
      await eventually(() => {
        const [root, sending, handling] = ['asked', 'send', 'process'].map((name) =>
          spans.of(told[0] ?? '').find((span) => span.name.split(' ')[0] === name),
        );
        expect(sending?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId ?? 'none');
        expect(handling?.parentSpanContext?.spanId).toBe(sending?.spanContext().spanId ?? 'none');
      });
      await spans.stop();
    }, 30_000);

    it('refuses to tell outside a transaction', async () => {
      const message = { subject: undefined };
      await expect(teller.app.get(EventPublisher).publish(AnalysisStarted, 'x', message)).rejects.toThrow(
        'outside a transaction',
      );
    });

    it('tries again after a throw, keeps no half effect, and holds back only that aggregate', async () => {
      const [stuck, free] = [randomUUID(), randomUUID()];
      behaviour = (title, attempt) => {
        if (title === 'fails-twice' && attempt < 3) throw new Error('not yet');
      };
      await teller.database.transaction(async () => {
        await tell(stuck, 'fails-twice', 'after');
        await tell(free, 'not-held-back');
      });
      await eventually(
        () => expect(handledOf(stuck)).toEqual(['fails-twice', 'fails-twice', 'fails-twice', 'after']),
        10_000,
      );
      expect(handledOf(free)).toEqual(['not-held-back']);
      const order = seen.map(({ title }) => title);
      expect(order.indexOf('not-held-back')).toBeLessThan(order.indexOf('after'));
      await eventually(async () => expect(await effectsOf('fails-twice')).toHaveLength(1));
    }, 20_000);

    it('has no effect twice when the same event is delivered again', async () => {
      const aggregateId = randomUUID();
      await tell(aggregateId, 'again');
      await eventually(async () => expect(await effectsOf('again')).toHaveLength(1), 10_000);
      await teller.database.execute(
        'update events.outbox set published_at = null where aggregate_id = $1',
        aggregateId,
      );
      await tell(aggregateId, 'last');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['again', 'last']), 10_000);
      expect(await effectsOf('again')).toHaveLength(1);
    }, 30_000);

    it('gives up after the last try, goes on with the aggregate, and handles it once replayed', async () => {
      const aggregateId = randomUUID();
      let mended = false;
      behaviour = (title) => {
        if (title === 'poison' && !mended) throw new Error('cannot be handled');
      };
      await tell(aggregateId, 'poison', 'next');
      await eventually(
        () => expect(handledOf(aggregateId)).toEqual(['poison', 'poison', 'poison', 'next']),
        10_000,
      );
      const letters = hearer.app.get(DeadLetters);
      const [letter] = await letters.list();
      expect(letter).toMatchObject({ aggregateId, attempts: 3, error: 'Error: cannot be handled' });
      expect(await effectsOf('poison')).toHaveLength(0);
      mended = true;
      expect(await letters.replay(letter?.id)).toEqual({ count: 1, unreadable: 0 });
      await eventually(async () => expect(await effectsOf('poison')).toHaveLength(1), 10_000);
      expect(await letters.list()).toEqual([]);
    }, 30_000);

    it('runs a handler that talks to the outside without a transaction', async () => {
      const aggregateId = randomUUID();
      const message = { subject: subject(aggregateId, 'outside'), completedAt: new Date(), attempt: 1 };
      await teller.database.transaction(() =>
        teller.app.get(EventPublisher).publish(AnalysisCompleted, aggregateId, message),
      );
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['outside']), 10_000);
    }, 20_000);

    it('takes up again what a killed process had claimed', async () => {
      const aggregateId = randomUUID();
      await stop(hearer);
      await tell(aggregateId, 'orphan');
      hearer = await start(consumer, hearerDatabase.url, 'hearer');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['orphan']), 20_000);
      await stop(hearer);
      const side = new Database(createPgClient(hearerDatabase.url), hearerDatabase.url);
      await side.execute(
        'update events.inbox set handled_at = null, claimed_by = 7 where aggregate_id = $1',
        aggregateId,
      );
      await side.execute('delete from effect where title = $1', 'orphan');
      await side.close();
      hearer = await start(consumer, hearerDatabase.url, 'hearer');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['orphan', 'orphan']), 20_000);
    }, 60_000);

    it('takes up again what it failed to record itself', async () => {
      const aggregateId = randomUUID();
      await tell(aggregateId, 'unrecorded');
      await eventually(async () => expect(await effectsOf('unrecorded')).toHaveLength(1), 10_000);
      await hearer.database.execute('delete from effect where title = $1', 'unrecorded');
      await hearer.database.execute(
        `update events.inbox set handled_at = null, claimed_by = $2::integer, lease_id = gen_random_uuid(),
           next_attempt_at = now() + interval '1 second'
         where aggregate_id = $1`,
        aggregateId,
        hearer.database.processKey,
      );
      await eventually(async () => expect(await effectsOf('unrecorded')).toHaveLength(1), 40_000);
    }, 60_000);

    it('gives back untried, when it stops, what it has taken up and not begun', async () => {
      const aggregateIds = Array.from({ length: 40 }, () => randomUUID());
      behaviour = (title) => (title === 'busy' ? pause(300) : undefined);
      await teller.database.transaction(async () => {
        for (const aggregateId of aggregateIds) await tell(aggregateId, 'busy');
      });
      const handled = () => seen.filter(({ title }) => title === 'busy');
      await eventually(() => expect(handled().length).toBeGreaterThan(0), 10_000);
      await stop(hearer);
      const side = new Database(createPgClient(hearerDatabase.url), hearerDatabase.url);
      const open =
        'select claimed_by, attempts from events.inbox where handled_at is null and dead_at is null';
      for (const row of await side.query(open)) expect(row).toEqual({ claimed_by: null, attempts: 0 });
      await side.close();
      hearer = await start(consumer, hearerDatabase.url, 'hearer');
      await eventually(() => expect(handled()).toHaveLength(40), 20_000);
      expect(new Set(handled().map(({ attempt }) => attempt))).toEqual(new Set([1]));
    }, 60_000);

    it('finishes what is under way when it stops, and goes on after a restart without losing or repeating', async () => {
      const aggregateId = randomUUID();
      let release: () => void = () => undefined;
      const blocked = new Promise<void>((resolve) => (release = resolve));
      behaviour = (title) => (title === 'slow' ? blocked : undefined);
      await tell(aggregateId, 'slow', 'later');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['slow']), 10_000);
      const stopping = stop(hearer);
      release();
      await stopping;
      hearer = await start(consumer, hearerDatabase.url, 'hearer');
      await eventually(() => expect(handledOf(aggregateId)).toEqual(['slow', 'later']), 20_000);
      expect(await effectsOf('slow')).toHaveLength(1);
    }, 60_000);
  });
}
