import type { BatchResult } from '../../src/use-cases/batch.js';
import type { MemorySale } from './memory-sale.js';
import { ATHLETE, COACH, OPERATOR, type MemoryWorld } from './memory-world.js';

const INTENT = { paymentMethodId: '', assertedAmountMinor: 0, assertedCurrency: '', ipAddress: '' };
const HOURS = [1, 12, 40, 100, 170, 260, 1_000];

type Act = (world: MemoryWorld, sale: MemorySale, choice: number) => unknown;

const all = async (batch: Promise<BatchResult>): Promise<void> => {
  const { errors } = await batch;
  if (errors[0]) throw errors[0].error;
};
const pick = <Value>(list: readonly Value[], choice: number): Value => list[choice % list.length] as Value;

/** All that people, banks, jobs and bad luck can do to the payments of one coach. */
export const ACTIONS = {
  request: ({ useCases }, { analysisId }) => useCases.open.execute({ ...INTENT, analysisId }, ATHLETE),
  confirm: (world, sale, choice) =>
    world.confirm(sale, pick(['held', 'held', 'declined', 'authenticate'] as const, choice)),
  sync: ({ useCases }, { analysisId }) => useCases.sync.execute(analysisId, 'athlete'),
  complete: (_world, sale) => sale.deliver(),
  reject: (_world, sale, choice) => sale.close(pick(['not_relevant', 'athlete_canceled'], choice)),
  hear: (world, sale) => world.hear(sale, false),
  hearAgain: (world, sale) => world.hear(sale, true),
  webhook: (world, _sale, choice) => world.webhook(choice),
  retry: ({ useCases }, { analysisId }) => useCases.retry.execute(analysisId, COACH),
  refund: ({ useCases }, { analysisId }) => useCases.refund.execute(analysisId, '', ATHLETE),
  refundAsOperator: ({ useCases }, { analysisId }) =>
    useCases.refund.execute(analysisId, 'No notes', OPERATOR),
  payOut: ({ useCases }) => all(useCases.payOut.execute()),
  recognize: ({ useCases }) => all(useCases.recognize.execute()),
  bookTaxes: ({ useCases }) => all(useCases.bookTaxes.execute()),
  reconcile: ({ useCases }) => all(useCases.reconcile.execute()),
  watchHolds: ({ useCases }) => all(useCases.watchHolds.execute()),
  watchUnpaid: ({ useCases }) => all(useCases.watchUnpaid.execute()),
  cancelAsOperator: ({ useCases }, { analysisId }) =>
    useCases.operate.cancel(analysisId, 'Asked for', 'Olga'),
  captureAsOperator: ({ useCases }, { analysisId }) => useCases.operate.capture(analysisId, 'Olga'),
  holdPayout: ({ useCases }, { analysisId }) => useCases.steer.hold(analysisId, 'A question', 'Olga'),
  freezePayouts: (world, _sale, choice) => world.freeze(choice % 2 === 0),
  retryPayout: ({ useCases }, { analysisId }) => useCases.steer.retry(analysisId, 'Olga'),
  dispute: ({ provider }, { analysisId }, choice) =>
    provider.dispute(analysisId, pick([undefined, 2_500, 100], choice)),
  decide: ({ provider }, { analysisId }, choice) =>
    provider.banks.close(
      analysisId,
      pick(['under_review', 'won', 'lost', 'lost'] as const, choice),
      choice % 4 === 3 ? 900 : 0,
    ),
  appeal: ({ provider }, { analysisId }, choice) =>
    provider.appeal(analysisId, pick(['under_review', 'won', 'lost'] as const, choice)),
  refundPart: ({ provider }, { analysisId }, choice) =>
    provider.refundPart(analysisId, pick([1_000, 333, 7_501], choice)),
  settleRefund: ({ provider }, { analysisId }, choice) =>
    provider.settleRefund(analysisId, pick(['succeeded', 'failed', 'canceled'] as const, choice)),
  slowBank: ({ provider }) => {
    provider.nextRefund = 'pending';
  },
  drain: ({ provider }) => provider.coach.balance.clear(),
  changeAccount: ({ provider }, _sale, choice) => {
    provider.coach.account = pick(['restricted', 'active', 'closed'] as const, choice);
  },
  watchAccount: (world) => world.watchAccount(),
  trouble: ({ provider }, _sale, choice) => {
    provider.answers.trouble = pick(['card', 'failure', 'lost-answer'] as const, choice);
  },
  wait: (world, _sale, choice) => world.wait(pick(HOURS, choice)),
} satisfies Record<string, Act>;

export type ActionName = keyof typeof ACTIONS;

export interface Action {
  name: ActionName;
  choice: number;
  /** Which of the sales it is about, counted around; actions of the provider, the jobs or the clock are about all. */
  sale?: number;
  /** How many awaits the process lives through; it survives the action when undefined. */
  dies?: number | undefined;
}

export function act(world: MemoryWorld, { name, choice, sale: index = 0 }: Action): unknown {
  const sale = world.sales[index % world.sales.length];
  return sale && ACTIONS[name](world, sale, choice);
}
