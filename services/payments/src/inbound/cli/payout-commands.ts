import { commandsFor, DEFAULT_LIMIT, limit, required, said, table, text } from '@bandeja/hosting';
import type { PaymentsTools } from '../../open-admin.js';
import type { Settlement } from '../../domain/settlement.js';
import { setAsideAt } from '../../domain/uncollected.js';
import { analysisIdOf, reasonOf } from '../grpc/requests.js';

const command = commandsFor<PaymentsTools>();

const list = command({
  name: 'payouts list',
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

const unclaimed = command({
  name: 'payouts unclaimed',
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

export const PAYOUT_COMMANDS = [list, hold, retry, unclaimed];

function payoutView({ payment: { analysisId }, payout }: Settlement) {
  return { analysisId, status: payout?.status, dueAt: payout?.dueAt, heldReason: payout?.heldReason };
}
