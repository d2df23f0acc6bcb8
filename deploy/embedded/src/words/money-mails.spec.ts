import { Clock } from '@bandeja/clock';
import fc from 'fast-check';
import 'reflect-metadata';
import { vi } from 'vitest';
import { RenderedMails } from '../../../../services/notifications/test/rendered-mails.js';
import type { PaymentEvent } from '../../../../services/payments/src/domain/payment.events.js';
import { PaymentEvents } from '../../../../services/payments/src/outbound/events/payment-events.js';
import { HoldPolicy } from '../../../../services/payments/src/use-cases/hold/hold-policy.js';
import { PayoutPolicy } from '../../../../services/payments/src/use-cases/payout/payout-policy.js';
import { live } from '../../../../services/payments/test/histories/live.js';
import type { MemorySale } from '../../../../services/payments/test/histories/memory-sale.js';
import {
  aHistory,
  KNOWN_HISTORIES,
  type History,
} from '../../../../services/payments/test/histories/random-histories.js';
import { untrueIn } from './money-claims.js';

const HISTORIES = KNOWN_HISTORIES.length + (process.env.MAKE_TEST_ALL ? 2_000 : 30);
const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

const person = (id: string, fullName: string) => ({
  ...{ id, role: id, email: `${id}@example.test`, fullName, locale: 'en' },
  ...{ timezone: 'Europe/Madrid', avatarUrl: '', isActive: true },
});
const PEOPLE = { athlete: person('athlete', 'Nora'), coach: person('coach', 'Iker') };

const storyOf = ({ analysisId, rate: { amountMinor, currency } }: MemorySale) => ({
  ...PEOPLE,
  analysis: {
    ...{ id: analysisId, athleteId: 'athlete', coachId: 'coach', title: 'Lobs', amountMinor, currency },
    ...{ openedAt: null, promisedAt: null },
  },
});

/** Reads every mail of a sale at the moment when it is told. */
async function read(sale: MemorySale, event: PaymentEvent): Promise<void> {
  const payment = sale.stored.settlement?.payment;
  if (!payment) return;
  const told: { type: unknown; message: unknown }[] = [];
  const publisher = {
    publish: (type: unknown, _key: string, message: unknown) => Promise.resolve(told.push({ type, message })),
  };
  const events = new PaymentEvents(
    publisher as never,
    new HoldPolicy(DAY_MS),
    new PayoutPolicy(7 * DAY_MS, []),
  );
  await events.publish(payment, [event]);
  const mails = new RenderedMails(() => storyOf(sale), new Clock());
  for (const locale of ['en', 'es'] as const)
    for (const { type, message } of told)
      for (const mail of await mails.upon(type, message, locale)) {
        const untrue = untrueIn(mail, sale, locale);
        if (untrue)
          throw new Error(`${mail.template} says ${untrue}:\n${mail.text}\n${JSON.stringify(event)}`);
      }
}

async function liveAndRead({ plan, actions }: History): Promise<void> {
  const heard = new Map<MemorySale, number>();
  await live(plan, actions, async (world) => {
    for (const sale of world.sales) {
      const { told } = sale.stored;
      for (const event of told.slice(heard.get(sale) ?? 0)) await read(sale, event);
      heard.set(sale, told.length);
    }
  });
}

it('says in no mail about money what is not so, in random histories of payments', async () => {
  await fc.assert(fc.asyncProperty(aHistory, liveAndRead), {
    numRuns: HISTORIES,
    examples: KNOWN_HISTORIES.map((known) => [known]),
  });
}, 1_800_000);
