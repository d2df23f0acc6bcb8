import { PaymentCaptured } from '@bandeja/contracts/payments-events';
import { startService, type RunningService } from '@bandeja/hosting';
import type { Done } from '@bandeja/jobs';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { paymentsService } from '../src/index.js';
import { ProcessWebhooks } from '../src/use-cases/webhooks/process-webhooks.js';
import { WebhookQueue } from '../src/use-cases/webhooks/webhook-queue.js';
import { movementsOf } from './books.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { Money } from './money.js';
import { publishedOf, webhooksAreHandled } from './outcomes.js';

const MIGRATION = new URL('../prisma/migrations/20261123000000_webhook_jobs/migration.sql', import.meta.url);
let app: PaymentsApp;
let second: RunningService;

beforeAll(async () => {
  app = await startPaymentsApp();
  const { env, directory, transport } = app.service;
  second = await startService(
    paymentsService,
    { ...env, GRPC_BIND: `unix:${join(directory, 'second.sock')}` },
    { transport, listenHttp: false },
  );
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await second.close();
  await app.stop();
});

const processes = () => [app.service.running, second];
const replay = (...args: string[]) =>
  adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' })([
    'webhooks',
    'replay',
    ...args,
  ]);

type Job = Parameters<ProcessWebhooks['run']>[0];

/** What a process does when it has a webhook; `go` is what it does otherwise. */
function onWebhook({ app }: RunningService, run: (job: Job, go: () => Promise<Done>) => Promise<Done>): void {
  const sut = app.get(ProcessWebhooks, { strict: false });
  const original = sut.run.bind(sut);
  vi.spyOn(sut, 'run').mockImplementation((job) => run(job, () => original(job)));
}

it('shares webhooks among the processes of the service, and each is handled once in effect', async () => {
  const since = new Date(Date.now() - 1_000).toISOString();
  const money = new Money(app);
  const captured = await Promise.all(Array.from({ length: 4 }, () => money.captured()));
  await webhooksAreHandled(app);
  const stored = await app.sql<{ id: string }>('select id from webhook_event');
  const handled = processes().map((running) => {
    const ids: string[] = [];
    onWebhook(running, async ({ key }, go) => {
      await pause(50);
      const done = await go();
      ids.push(key);
      return done;
    });
    return ids;
  });
  expect(await replay('--since', since)).toMatchObject({ out: `${stored.length} events are due again.` });
  await webhooksAreHandled(app);
  expect(handled.flat().sort()).toEqual(stored.map(({ id }) => id).sort());
  for (const ids of handled) expect(ids.length).toBeGreaterThan(0);
  for (const agreement of captured) {
    expect(await movementsOf(app, agreement)).toEqual(['capture', 'fee', 'hold', 'hold_released']);
    expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1);
  }
});

it('takes over the events of a process of the version before: those that wait, those given up, those that still come', async () => {
  await app.sql(
    'drop function hide_webhook_event, add_webhook_job cascade; drop index webhook_event_waiting',
  );
  await app.sql(
    `insert into webhook_event (id, type, payload, attempts, error, next_attempt_at, gave_up_at, processed_at) values
       ('old_due', 'charge.updated', '{}', 0, null, now(), null, null),
       ('old_waits', 'charge.updated', '{}', 3, 'no answer', now() + interval '8 minutes', null, null),
       ('old_gave_up', 'charge.updated', '{}', 20, 'no answer', now(), now(), null),
       ('old_processed', 'charge.updated', '{}', 1, null, now(), null, now())`,
  );
  await app.sql(readFileSync(MIGRATION, 'utf8'));
  expect(
    await app.sql(
      `select key, attempts, error, parked_at is not null as parked, run_at > now() + interval '7 minutes' as later
       from jobs.job where key in ('old_waits', 'old_gave_up', 'old_processed') order by key desc`,
    ),
  ).toEqual([
    { key: 'old_waits', attempts: 3, error: 'no answer', parked: false, later: true },
    { key: 'old_gave_up', attempts: 20, error: 'no answer', parked: true, later: false },
  ]);
  // By which a process of the version before would take it.
  const due = () =>
    app.sql(
      `select id from webhook_event where processed_at is null and gave_up_at is null and next_attempt_at <= now()`,
    );
  expect(await due()).toEqual([]);
  await app.sql(`insert into webhook_event (id, type, payload) values ('old_comes', 'charge.updated', '{}')`);
  expect(await due()).toEqual([]);
  await replay('--gave-up');
  await replay('old_waits');
  await webhooksAreHandled(app);
  const jobs = `select key from jobs.job where queue = 'payments.webhooks'`;
  await eventually(async () => expect(await app.sql(jobs)).toEqual([]));
});

it('handles a webhook whose process died, and what that one still does counts no more', async () => {
  const [event] = await app.sql<{ id: string }>('select id from webhook_event limit 1');
  const id = event?.id ?? '';
  let died: number | undefined;
  let goOn: () => void = () => undefined;
  const dead = new Promise<void>((resolve) => (goOn = resolve));
  const takenOver: number[] = [];
  for (const [index, running] of processes().entries())
    onWebhook(running, async (_job, go) => {
      if (died !== undefined) {
        takenOver.push(index);
        return go();
      }
      died = index;
      const done = await go();
      await dead;
      return done;
    });
  await replay(id);
  const queue = await eventually(() => {
    const running = processes()[died ?? NaN];
    if (!running) throw new Error('nobody has it yet');
    return running.app.get(WebhookQueue, { strict: false });
  });
  const stopped = queue.stop();
  // As others see a process that is no longer there: nobody holds the lock of its key.
  await app.sql('update jobs.job set holder = 0 where key = $1', id);
  await webhooksAreHandled(app);
  expect(takenOver).toEqual([died === 0 ? 1 : 0]);
  goOn();
  await stopped;
  expect(await app.sql('select attempts, error from webhook_event where id = $1', id)).toEqual([
    { attempts: 2, error: null },
  ]);
});
