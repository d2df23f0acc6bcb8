import type { PaymentEvent } from '../../src/domain/payment.events.js';
import { isOpen } from '../../src/domain/dispute.js';
import type { MemorySale } from './memory-sale.js';
import type { MemoryWorld } from './memory-world.js';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What an event makes the mails and screens of both sides say, as notifications and analysis read it. */
type Claim = (sale: MemorySale, world: MemoryWorld) => boolean;

const stageOf = (dispute: { status: 'needs_response' | 'under_review' | 'won' | 'lost' }) =>
  isOpen(dispute) ? 'open' : dispute.status;

function claimOf(event: PaymentEvent, now: Date): Claim {
  switch (event.type) {
    case 'authorized':
      return ({ intents }) => intents.some(({ chargeId }) => chargeId !== null);
    case 'captured':
      return ({ taken }) => taken !== undefined;
    case 'capture-failed':
      return ({ taken }) => taken === undefined;
    case 'overdue':
      return ({ taken }) => taken === undefined && event.payUntil > now;
    case 'hold-ending':
      return ({ intents }) => event.deliverBy > now && intents.some(({ state }) => state === 'held');
    case 'canceled':
      return ({ intents }) => !intents.some(({ state }) => state === 'captured' || state === 'held');
    case 'refund-requested':
      return ({ stored }) =>
        Boolean(stored.settlement?.refunds.some(({ id }) => id === event.refundId)) && event.amountMinor > 0;
    case 'refunded':
      return (sale) => givenBackMinor(sale) === sale.taken?.amountMinor;
    case 'partly-refunded':
      return (sale) => hasRefund(sale, event, 'succeeded');
    case 'refund-failed':
      return (sale) => !hasRefund(sale, event, 'succeeded') && !hasRefund(sale, event, 'pending');
    case 'paid-out':
      return (sale, world) =>
        event.amountMinor === 0
          ? event.collectedMinor > 0
          : transfersOf(sale, world).includes(event.amountMinor);
    case 'disputed':
      return (_sale, { provider }) => {
        const dispute = provider.banks.disputes.get(event.disputeId);
        return dispute?.amountMinor === event.amountMinor && stageOf(dispute) === stageOf(event);
      };
  }
}

const transfersOf = ({ analysisId }: MemorySale, { provider }: MemoryWorld): number[] =>
  [...provider.coach.transfers.values()].flatMap((made) =>
    made.analysisId === analysisId ? [made.amountMinor] : [],
  );

function hasRefund(
  { stored, taken }: MemorySale,
  { refundId }: { refundId: string },
  status: string,
): boolean {
  const known = stored.settlement?.refunds.find(({ id }) => id === refundId);
  return Boolean(
    taken?.refunds.some((made) => made.id === known?.providerRefundId && made.status === status),
  );
}

const givenBackMinor = ({ taken }: MemorySale): number =>
  sum(
    taken?.refunds.flatMap(({ status, amountMinor }) => (status === 'succeeded' ? [amountMinor] : [])) ?? [],
  );

/** The first of the new messages about a sale that is untrue when it is sent; undefined if none is. */
export function lieOf(
  world: MemoryWorld,
  sale: MemorySale,
  fresh: readonly PaymentEvent[],
): string | undefined {
  const lie = fresh.find((event) => !claimOf(event, world.now())(sale, world));
  return lie && `told what is not so: ${JSON.stringify(lie)}`;
}

/** What people believe of a sale at the end after all they were told, where it is not so. */
export function misbeliefOf(world: MemoryWorld, sale: MemorySale): string | undefined {
  const { told, settlement } = sale.stored;
  const totalMinor = sale.taken?.amountMinor ?? 0;
  const believedMinor = told.reduce((minor, event) => {
    if (event.type === 'refunded') return totalMinor;
    if (event.type === 'partly-refunded') return minor + event.amountMinor;
    return event.type === 'refund-failed' && event.wasRefunded ? minor - event.amountMinor : minor;
  }, 0);
  if (believedMinor !== givenBackMinor(sale))
    return `${believedMinor} is believed to be refunded, ${givenBackMinor(sale)} is`;
  const promised = told.flatMap((event) => (event.type === 'refund-requested' ? [event.refundId] : []));
  const open = settlement?.refunds.find(
    ({ id, status }) => promised.includes(id) && (status === 'requested' || status === 'pending'),
  );
  if (open && !settlement?.disputes.some(isOpen)) return `refund ${open.id} is awaited for ever`;
  const transfers = transfersOf(sale, world);
  const paid = told.flatMap((event) =>
    event.type === 'paid-out' && event.amountMinor > 0 ? [event.amountMinor] : [],
  );
  if (paid.toSorted().join() !== transfers.toSorted().join())
    return `transferred ${transfers.join()}, told ${paid.join()}`;
  for (const dispute of world.provider.banks.about(sale.analysisId)) {
    const last = told.findLast((event) => event.type === 'disputed' && event.disputeId === dispute.id);
    if (last?.type !== 'disputed' || stageOf(last) !== stageOf(dispute))
      return `dispute ${dispute.id} is ${dispute.status}, told: ${JSON.stringify(last)}`;
  }
  return undefined;
}
