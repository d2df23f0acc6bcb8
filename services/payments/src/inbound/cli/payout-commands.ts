import { commandsFor, DEFAULT_LIMIT, limit, required, said, table, text } from '@bandeja/hosting';
import type { PaymentsTools } from '../../open-admin.js';
import type { Settlement } from '../../domain/settlement.js';
import { setAsideAt } from '../../domain/uncollected.js';
import { analysisIdOf, coachIdOf, reasonOf } from '../grpc/requests.js';

const command = commandsFor<PaymentsTools>();

const list = command({
  name: 'payouts list',
  showsPeople: true,
  summary: 'Shares whose guarantee window is over and that were not transferred, with the reason',
  options: { limit: limit() },
  run: async ({ options }, { waitingPayouts }) =>
    table(await waitingPayouts.list(options.limit ?? DEFAULT_LIMIT), 'No payouts are waiting.'),
});

const hold = command({
  name: 'payouts hold',
  summary: "Stops the transfer of a coach's share until it is retried",
  arguments: { id: 'ANALYSIS_ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args, options, operator }, { steerPayout }) => {
    const id = analysisIdOf(args.id);
    const held = await steerPayout.hold(id, reasonOf(options.reason), operator);
    return said(`The payout of analysis ${id} is held.`, payoutView(held));
  },
});

const retry = command({
  name: 'payouts retry',
  summary: 'Ends a hold, and the pause after a refusal: the share is transferred once it is due',
  arguments: { id: 'ANALYSIS_ID' },
  changes: true,
  run: async ({ args, operator }, { steerPayout }) => {
    const id = analysisIdOf(args.id);
    return said(
      `The payout of analysis ${id} is tried again.`,
      payoutView(await steerPayout.retry(id, operator)),
    );
  },
});

const frozen = command({
  name: 'payouts frozen',
  showsPeople: true,
  summary: 'Coaches whose payouts all wait, with the reason and the end, the longest frozen first',
  options: { limit: limit() },
  run: async ({ options }, { payoutFreezes }) =>
    table(await payoutFreezes.list(options.limit ?? DEFAULT_LIMIT), 'No payouts are frozen.'),
});

const freeze = command({
  name: 'payouts freeze',
  summary: 'Stops all payouts of a coach until they are released',
  arguments: { coach: 'COACH_ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args, options, operator }, { freezePayouts }) => {
    const coachId = coachIdOf(args.coach);
    await freezePayouts.byOperator(coachId, reasonOf(options.reason), operator);
    return said(`The payouts of coach ${coachId} are frozen.`, { coachId });
  },
});

const release = command({
  name: 'payouts release',
  summary: 'Ends every freeze of a coach: what is due is paid with the next run',
  arguments: { coach: 'COACH_ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args, options, operator }, { freezePayouts }) => {
    const coachId = coachIdOf(args.coach);
    const released = await freezePayouts.release(coachId, reasonOf(options.reason), operator);
    return said(`The payouts of coach ${coachId} are released.`, { coachId, released });
  },
});

const flagged = command({
  name: 'payouts flagged',
  showsPeople: true,
  summary:
    'Conspicuous payouts that wait for a decision, with what is conspicuous, the longest waiting first',
  options: { limit: limit() },
  run: async ({ options }, { payoutReviews }) => {
    const open = await payoutReviews.listOpen(options.limit ?? DEFAULT_LIMIT);
    const rows = open.map(({ flags, ...review }) => ({ ...review, flags: JSON.stringify(flags) }));
    return table(rows, 'No payout waits for a decision.');
  },
});

const clear = command({
  name: 'payouts clear',
  summary: 'Lets a conspicuous payout go: it is paid with the next run',
  arguments: { id: 'ANALYSIS_ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args, options, operator }, { reviewPayout }) => {
    const id = analysisIdOf(args.id);
    const released = await reviewPayout.release(id, reasonOf(options.reason), operator);
    return said(`The payout of analysis ${id} may leave.`, payoutView(released));
  },
});

const refuse = command({
  name: 'payouts refuse',
  summary: 'Refuses a conspicuous payout: the athlete is refunded',
  arguments: { id: 'ANALYSIS_ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args, options, operator }, { reviewPayout }) => {
    const id = analysisIdOf(args.id);
    const refused = await reviewPayout.refuse(id, reasonOf(options.reason), operator);
    return said(`The payout of analysis ${id} is refused.`, payoutView(refused));
  },
});

const unclaimed = command({
  name: 'payouts unclaimed',
  showsPeople: true,
  summary: 'Shares of coaches who never finished their payout account, by coach, the longest waiting first',
  options: { limit: limit() },
  run: async ({ options }, { uncollectedShares, payoutPolicy, clock }) => {
    const shares = await uncollectedShares.list(clock.now(), options.limit ?? DEFAULT_LIMIT);
    const rows = shares.map((share) => ({
      ...share,
      collectUntil: setAsideAt(share.since, payoutPolicy.unclaimedYears),
    }));
    return table(rows, 'Everything that is due can be collected.');
  },
});

export const PAYOUT_COMMANDS = [
  list,
  hold,
  retry,
  frozen,
  freeze,
  release,
  flagged,
  clear,
  refuse,
  unclaimed,
];

function payoutView({ payment: { analysisId }, payout }: Settlement) {
  return { analysisId, status: payout?.status, dueAt: payout?.dueAt, heldReason: payout?.heldReason };
}
