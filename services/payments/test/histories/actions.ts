import type { BatchResult } from '../../src/use-cases/batch.js';
import { ANALYSIS, ATHLETE, COACH, OPERATOR, type MemoryWorld } from './memory-world.js';

const INTENT = { analysisId: ANALYSIS, paymentMethodId: '', assertedAmountMinor: 0, assertedCurrency: '' };
const HOURS = [1, 12, 40, 100, 170, 260, 1_000];

type Act = (world: MemoryWorld, choice: number) => unknown;

const all = async (batch: Promise<BatchResult>): Promise<void> => {
  const { errors } = await batch;
  if (errors[0]) throw errors[0].error;
};
const pick = <Value>(list: readonly Value[], choice: number): Value => list[choice % list.length] as Value;

/** All that people, banks, jobs and bad luck can do to one payment. */
export const ACTIONS = {
  request: (world) => world.useCases.open.execute(INTENT, ATHLETE),
  confirm: (world, choice) =>
    world.confirm(pick(['held', 'held', 'declined', 'authenticate'] as const, choice)),
  sync: (world) => world.useCases.sync.execute(ANALYSIS, 'athlete'),
  complete: (world) => world.deliver(),
  reject: (world, choice) => world.close(pick(['not_relevant', 'athlete_canceled'], choice)),
  hear: (world) => world.hear(false),
  hearAgain: (world) => world.hear(true),
  webhook: (world, choice) => world.webhook(choice),
  retry: (world) => world.useCases.retry.execute(ANALYSIS, COACH),
  refund: (world) => world.useCases.refund.execute(ANALYSIS, '', ATHLETE),
  refundAsOperator: (world) => world.useCases.refund.execute(ANALYSIS, 'No notes', OPERATOR),
  payOut: (world) => all(world.useCases.payOut.execute()),
  recognize: (world) => all(world.useCases.recognize.execute()),
  reconcile: (world) => all(world.useCases.reconcile.execute()),
  watchHolds: (world) => all(world.useCases.watchHolds.execute()),
  watchUnpaid: (world) => all(world.useCases.watchUnpaid.execute()),
  cancelAsOperator: (world) => world.useCases.operate.cancel(ANALYSIS, 'Asked for', 'Olga'),
  captureAsOperator: (world) => world.useCases.operate.capture(ANALYSIS, 'Olga'),
  holdPayout: (world) => world.useCases.steer.hold(ANALYSIS, 'A question', 'Olga'),
  retryPayout: (world) => world.useCases.steer.retry(ANALYSIS, 'Olga'),
  dispute: (world, choice) => world.provider.dispute(pick([undefined, 2_500, 100], choice)),
  decide: (world, choice) =>
    world.provider.banks.close(
      pick(['under_review', 'won', 'lost', 'lost'] as const, choice),
      choice % 4 === 3 ? 900 : 0,
    ),
  appeal: (world, choice) => world.provider.appeal(pick(['under_review', 'won', 'lost'] as const, choice)),
  refundPart: (world, choice) => world.provider.refundPart(pick([1_000, 333, 7_501], choice)),
  settleRefund: (world, choice) =>
    world.provider.settleRefund(pick(['succeeded', 'failed', 'canceled'] as const, choice)),
  slowBank: (world) => {
    world.provider.nextRefund = 'pending';
  },
  oweElsewhere: (world, choice) => {
    world.store.state.owedElsewhere = pick([1_000, 9_000], choice);
  },
  drain: (world) => {
    world.provider.coach.coachBalance = 0;
  },
  changeAccount: (world, choice) => {
    world.provider.coach.account = pick(['restricted', 'active', 'closed'] as const, choice);
  },
  watchAccount: (world) => world.watchAccount(),
  trouble: (world, choice) => {
    world.provider.answers.trouble = pick(['card', 'failure', 'lost-answer'] as const, choice);
  },
  wait: (world, choice) => world.wait(pick(HOURS, choice)),
} satisfies Record<string, Act>;

export type ActionName = keyof typeof ACTIONS;

export interface Action {
  name: ActionName;
  choice: number;
  /** How many awaits the process lives through; it survives the action when undefined. */
  dies?: number | undefined;
}

const lives = (name: ActionName, choice = 0): Action => ({ name, choice });

const HELD = [lives('request'), lives('confirm'), lives('sync')];
const CAPTURED = [...HELD, lives('complete'), lives('hear')];
const PAID_OUT = [...CAPTURED, lives('wait', 4), lives('payOut')];

/** The share came back and the money did not go: the bank had disputed it unheard, and then lost. */
const REFUSED = [...PAID_OUT, lives('dispute'), lives('refundAsOperator'), lives('decide', 1)];
/** The transfer was made, nobody noted it, and its key is forgotten. */
const LOST_TRANSFER = [
  ...CAPTURED,
  lives('wait', 4),
  { name: 'payOut', choice: 0, dies: 11 } as const,
  lives('wait', 2),
];

const PENDING = [...CAPTURED, lives('slowBank'), lives('refund')];
const RETURNED = [...CAPTURED, lives('refund'), lives('settleRefund', 1)];
const PARTLY = [...CAPTURED, lives('refundPart'), lives('webhook', 3)];

/** Delivered, and the card is declined at the capture. */
const DECLINED = [...HELD, lives('complete'), lives('trouble'), lives('hear')];

/** Delivered when the bank has already let the hold go. */
const LAPSED = [...HELD, lives('complete'), lives('wait', 4)];

/** The account was restricted when the share was to be transferred. */
const RESTRICTED = [...CAPTURED, lives('changeAccount'), lives('wait', 4), lives('payOut')];

/** The transfer may have been made when the account was closed. */
const CLOSED = [...LOST_TRANSFER, lives('changeAccount', 2), lives('watchAccount')];

/** A bank took a part for good before the share was paid. */
const LOST_PART = [...CAPTURED, lives('dispute', 1), lives('decide', 2)];

/** Ends that few random histories reach, each told once so that every run sees them. */
export const RARE_ENDS: readonly Action[][] = [
  [...LAPSED, lives('hear')],
  [...DECLINED, lives('request'), lives('confirm')],
  [...DECLINED, lives('cancelAsOperator')],
  [...CAPTURED, lives('dispute'), lives('decide', 2)],
  [...PAID_OUT, lives('dispute'), lives('decide', 2)],
  REFUSED,
  [...PENDING, lives('settleRefund', 1)],
  [...RETURNED, lives('refund')],
  [...PARTLY, lives('wait', 4), lives('payOut')],
  [...PAID_OUT, lives('refundPart')],
  [...CAPTURED, lives('oweElsewhere'), lives('wait', 4), lives('payOut')],
  [...CAPTURED, lives('oweElsewhere', 1), lives('wait', 4), lives('payOut'), lives('refundPart')],
  LOST_PART,
  [...LOST_PART, lives('webhook', 4), lives('appeal', 1), lives('webhook', 4), lives('appeal', 2)],
  [...PAID_OUT, lives('dispute', 1), lives('decide', 2), lives('webhook', 4), lives('appeal', 1)],
  [...PAID_OUT, lives('drain'), lives('dispute', 1), lives('decide', 2)],
  [...PAID_OUT, lives('changeAccount', 2), lives('dispute', 1), lives('decide', 2)],
  [
    ...CAPTURED,
    lives('dispute', 1),
    lives('decide', 3),
    lives('webhook', 4),
    lives('wait', 4),
    lives('payOut'),
  ],
  [
    ...CAPTURED,
    lives('holdPayout'),
    lives('wait', 4),
    lives('payOut'),
    lives('retryPayout'),
    lives('payOut'),
  ],
  [
    ...CAPTURED,
    lives('dispute'),
    lives('decide', 2),
    lives('webhook', 4),
    lives('appeal', 1),
    lives('webhook', 4),
    lives('appeal', 2),
  ],
];

/** Where a history begins, so that its end is reached often enough. */
export const BEGINNINGS: readonly Action[][] = [
  [],
  HELD,
  CAPTURED,
  PAID_OUT,
  REFUSED,
  LOST_TRANSFER,
  LAPSED,
  DECLINED,
  PENDING,
  RETURNED,
  PARTLY,
  LOST_PART,
  RESTRICTED,
  CLOSED,
];

export function act(world: MemoryWorld, { name, choice }: Action): unknown {
  return ACTIONS[name](world, choice);
}
