import type { PaymentEvent } from '../../src/domain/payment.events.js';
import { isOpen } from '../../src/domain/dispute.js';
import type { MemoryWorld } from './memory-world.js';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What an event makes the mails and screens of both sides say, as notifications and analysis read it. */
type Claim = (world: MemoryWorld) => boolean;

const taken = ({ provider }: MemoryWorld) =>
  [...provider.intents.values()].find(({ state }) => state === 'captured');
const madeRefunds = (world: MemoryWorld) => taken(world)?.refunds ?? [];
const stageOf = (dispute: { status: 'needs_response' | 'under_review' | 'won' | 'lost' }) =>
  isOpen(dispute) ? 'open' : dispute.status;

function claimOf(event: PaymentEvent, now: Date): Claim {
  switch (event.type) {
    case 'authorized':
      return ({ provider }) => [...provider.intents.values()].some(({ chargeId }) => chargeId !== null);
    case 'captured':
      return (world) => taken(world) !== undefined;
    case 'capture-failed':
      return (world) => taken(world) === undefined;
    case 'overdue':
      return (world) => taken(world) === undefined && event.payUntil > now;
    case 'hold-ending':
      return ({ provider }) =>
        event.deliverBy > now && [...provider.intents.values()].some(({ state }) => state === 'held');
    case 'canceled':
      return ({ provider }) =>
        ![...provider.intents.values()].some(({ state }) => state === 'captured' || state === 'held');
    case 'refund-requested':
      return ({ store }) =>
        Boolean(store.state.settlement?.refunds.some(({ id }) => id === event.refundId)) &&
        event.amountMinor > 0;
    case 'refunded':
      return (world) => givenBackMinor(world) === taken(world)?.amountMinor;
    case 'partly-refunded':
      return (world) => hasRefund(world, event, 'succeeded');
    case 'refund-failed':
      return (world) => !hasRefund(world, event, 'succeeded') && !hasRefund(world, event, 'pending');
    case 'paid-out':
      return ({ provider }) => {
        const made = [...provider.coach.transfers.values()].map(({ amountMinor }) => amountMinor);
        return event.amountMinor === 0 ? event.collectedMinor > 0 : made.includes(event.amountMinor);
      };
    case 'disputed':
      return ({ provider }) => {
        const dispute = provider.banks.disputes.get(event.disputeId);
        return dispute?.amountMinor === event.amountMinor && stageOf(dispute) === stageOf(event);
      };
  }
}

function hasRefund(world: MemoryWorld, { refundId }: { refundId: string }, status: string): boolean {
  const known = world.store.state.settlement?.refunds.find(({ id }) => id === refundId);
  return madeRefunds(world).some((made) => made.id === known?.providerRefundId && made.status === status);
}

const givenBackMinor = (world: MemoryWorld): number =>
  sum(madeRefunds(world).flatMap(({ status, amountMinor }) => (status === 'succeeded' ? [amountMinor] : [])));

/** The first of the new messages that is untrue when it is sent; undefined if none is. */
export function lieOf(world: MemoryWorld, fresh: readonly PaymentEvent[]): string | undefined {
  const lie = fresh.find((event) => !claimOf(event, world.now())(world));
  return lie && `told what is not so: ${JSON.stringify(lie)}`;
}

/** What people believe at the end after all they were told, where it is not so. */
export function misbeliefOf(world: MemoryWorld): string | undefined {
  const { told } = world.store.state;
  const totalMinor = taken(world)?.amountMinor ?? 0;
  const believedMinor = told.reduce((minor, event) => {
    if (event.type === 'refunded') return totalMinor;
    if (event.type === 'partly-refunded') return minor + event.amountMinor;
    return event.type === 'refund-failed' && event.wasRefunded ? minor - event.amountMinor : minor;
  }, 0);
  if (believedMinor !== givenBackMinor(world))
    return `${believedMinor} is believed to be refunded, ${givenBackMinor(world)} is`;
  const promised = told.flatMap((event) => (event.type === 'refund-requested' ? [event.refundId] : []));
  const open = world.store.state.settlement?.refunds.find(
    ({ id, status }) => promised.includes(id) && (status === 'requested' || status === 'pending'),
  );
  if (open && !world.store.state.settlement?.disputes.some(isOpen))
    return `refund ${open.id} is awaited for ever`;
  const transfers = [...world.provider.coach.transfers.values()].map(({ amountMinor }) => amountMinor);
  const paid = told.flatMap((event) =>
    event.type === 'paid-out' && event.amountMinor > 0 ? [event.amountMinor] : [],
  );
  if (paid.toSorted().join() !== transfers.toSorted().join())
    return `transferred ${transfers.join()}, told ${paid.join()}`;
  for (const dispute of world.provider.banks.disputes.values()) {
    const last = told.findLast((event) => event.type === 'disputed' && event.disputeId === dispute.id);
    if (last?.type !== 'disputed' || stageOf(last) !== stageOf(dispute))
      return `dispute ${dispute.id} is ${dispute.status}, told: ${JSON.stringify(last)}`;
  }
  return undefined;
}
