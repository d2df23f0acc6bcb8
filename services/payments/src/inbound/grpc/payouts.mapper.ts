import type {
  BankPayout as BankPayoutMessage,
  BankPayoutStatus as BankPayoutStatusMessage,
  GetCoachEarningsResponse,
  PayoutAccount as PayoutAccountMessage,
  PayoutFreeze as PayoutFreezeMessage,
  PayoutFreezeReason as FreezeReasonMessage,
} from '@bandeja/contracts/payments';
import { money } from '@bandeja/money';
import { isBankPayoutLate, type BankPayout } from '../../domain/bank-payout.js';
import type { PayoutAccount } from '../../domain/payout-account.js';
import type { FreezeReason, PayoutFreeze } from '../../domain/payout-freeze.js';
import type { Earnings } from '../../outbound/prisma/prisma-earnings.js';

const BANK_PAYOUT_MESSAGES: Record<BankPayout['status'], BankPayoutStatusMessage> = {
  pending: 'BANK_PAYOUT_STATUS_PENDING',
  in_transit: 'BANK_PAYOUT_STATUS_IN_TRANSIT',
  paid: 'BANK_PAYOUT_STATUS_PAID',
  failed: 'BANK_PAYOUT_STATUS_FAILED',
  canceled: 'BANK_PAYOUT_STATUS_CANCELED',
};

export function toBankPayoutMessage(payout: BankPayout, now: Date): BankPayoutMessage {
  const { id, failureCode, arrivalAt, createdAt: sentAt } = payout;
  const status = BANK_PAYOUT_MESSAGES[payout.status];
  return {
    id,
    status,
    failureCode,
    sentAt,
    arrivalAt: arrivalAt ?? undefined,
    isLate: isBankPayoutLate(payout, now),
  };
}

export function toPayoutAccountMessage(
  { providerAccountId, country, state }: PayoutAccount,
  freeze: PayoutFreeze | undefined,
): PayoutAccountMessage {
  return {
    ...{ providerAccountId: providerAccountId ?? '', country, ...state },
    freeze: freeze && toFreezeMessage(freeze),
  };
}

export const toFreezeMessage = ({ reason, frozenAt, endsAt }: PayoutFreeze): PayoutFreezeMessage => ({
  reason: FREEZE_REASON_MESSAGES[reason],
  frozenAt,
  endsAt: endsAt ?? undefined,
});

const FREEZE_REASON_MESSAGES: Record<FreezeReason, FreezeReasonMessage> = {
  'destination-changed': 'PAYOUT_FREEZE_REASON_DESTINATION_CHANGED',
  'account-disputed': 'PAYOUT_FREEZE_REASON_ACCOUNT_DISPUTED',
  operator: 'PAYOUT_FREEZE_REASON_OPERATOR',
};

export function toEarningsMessage(earnings: Earnings, now: Date): GetCoachEarningsResponse {
  const of = (amountMinor: number) => money(amountMinor, earnings.currency);
  return {
    totalLifetime: of(earnings.totalLifetimeMinor),
    thisMonth: of(earnings.thisMonthMinor),
    lastMonth: of(earnings.lastMonthMinor),
    pendingPayouts: of(earnings.pendingPayoutsMinor),
    completedPayouts: of(earnings.completedPayoutsMinor),
    averageAnalysisRate: of(earnings.averageRateMinor),
    averageShare: of(earnings.averageShareMinor),
    onHold: of(earnings.onHoldMinor),
    latePayouts: of(earnings.latePayoutsMinor),
    latePayoutCount: earnings.latePayoutCount,
    inBank: of(earnings.inBankMinor),
    owed: of(earnings.owedMinor),
    bankTrouble: earnings.bankTrouble.map(({ bankPayout, amountMinor, shares }) => ({
      ...{ shares, amount: of(amountMinor) },
      bankPayout: toBankPayoutMessage(bankPayout, now),
    })),
    nextPayout: earnings.nextPayout && of(earnings.nextPayout.amountMinor),
    nextPayoutDueAt: earnings.nextPayout?.dueAt,
    months: earnings.months.map(({ month, earnedMinor }) => ({ month, earned: of(earnedMinor) })),
  };
}
