import type { Action, ActionName } from './actions.js';

const lives = (name: ActionName, choice = 0): Action => ({ name, choice });
const dying = (name: ActionName, dies: number): Action => ({ name, choice: 0, dies });
/** The same with another sale of the coach. */
export const on = (sale: number, ...actions: Action[]): Action[] => actions.map((one) => ({ ...one, sale }));

const HELD = [lives('request'), lives('confirm'), lives('sync')];
const CAPTURED = [...HELD, lives('complete'), lives('hear')];
const PAID_OUT = [...CAPTURED, lives('wait', 4), lives('payOut')];

/** The share came back and the money did not go: the bank had disputed it unheard, and then lost. */
const REFUSED = [...PAID_OUT, lives('dispute'), lives('refundAsOperator'), lives('decide', 1)];
/** The transfer was made, nobody noted it, and its key is forgotten. */
const LOST_TRANSFER = [...CAPTURED, lives('wait', 4), dying('payOut', 11), lives('wait', 2)];

/** The coach's bank had the share when the dispute was lost. */
const OWING = [...PAID_OUT, lives('drain'), lives('dispute'), lives('decide', 2), lives('webhook', 3)];
/** The next share of the coach is kept for it. */
const COLLECTED = [...OWING, ...on(1, ...CAPTURED), lives('wait', 4), lives('payOut')];

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
  [...PAID_OUT, lives('refundAsOperator')],
  COLLECTED,
  [...COLLECTED, ...on(1, lives('refundPart'))],
  [...COLLECTED, lives('appeal', 1), lives('webhook', 9)],
  [
    ...PAID_OUT,
    lives('refundPart'),
    ...on(1, ...CAPTURED),
    lives('wait', 4),
    lives('payOut'),
    lives('settleRefund', 1),
  ],
  [...OWING, ...on(1, ...CAPTURED), ...on(2, ...CAPTURED), lives('wait', 4), lives('payOut')],
  [
    ...OWING,
    ...on(1, ...CAPTURED),
    lives('wait', 4),
    dying('payOut', 11),
    lives('appeal', 1),
    lives('webhook', 8),
  ],
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

/** What Stripe Tax once refused to be told, each time with a sale of less than was given back. */
export const TAX_ENDS: readonly Action[][] = [
  [...RETURNED, lives('refund')],
  [...RETURNED, lives('refundPart'), lives('bookTaxes')],
  [...PARTLY, lives('settleRefund', 1), lives('refund')],
  [...PENDING, lives('dispute'), lives('bookTaxes'), lives('trouble', 2), lives('bookTaxes')],
  [...OWING, lives('appeal', 1), lives('refundPart', 2)],
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
  OWING,
  COLLECTED,
];
