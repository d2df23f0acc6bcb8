import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import { NestFactory } from '@nestjs/core';
import type { PaymentsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { PaymentsModule } from './payments.module.js';
import { OperatePayment } from './use-cases/dunning/operate-payment.js';
import { FetchWebhooks } from './use-cases/webhooks/fetch-webhooks.js';
import { PrismaDifferences } from './outbound/prisma/prisma-differences.js';
import { PrismaLedgerMovements } from './outbound/prisma/prisma-ledger-movements.js';
import { PrismaLedgerReports } from './outbound/prisma/prisma-ledger-reports.js';
import { PrismaRefunds } from './outbound/prisma/prisma-refunds.js';
import { PrismaPayoutFreezes } from './outbound/prisma/prisma-payout-freezes.js';
import { PrismaPayoutReviews } from './outbound/prisma/prisma-payout-reviews.js';
import { PrismaUncollectedShares } from './outbound/prisma/prisma-uncollected-shares.js';
import { PrismaWaitingPayouts } from './outbound/prisma/prisma-waiting-payouts.js';
import { PrismaWebhookEvents } from './outbound/prisma/prisma-webhook-events.js';
import { CorrectLedger } from './use-cases/ledger/correct-ledger.js';
import { ReconcileBalance } from './use-cases/ledger/reconcile-balance.js';
import { ResolveDifference } from './use-cases/ledger/resolve-difference.js';
import { StripeLiveAccount } from './outbound/stripe/stripe-live-account.js';
import { FindMoney } from './use-cases/find/find-money.js';
import { Payments } from './use-cases/ports/payments.js';
import { PayoutPolicy } from './use-cases/payout/payout-policy.js';
import { FreezePayouts } from './use-cases/payout/freeze-payouts.js';
import { ReviewPayout } from './use-cases/payout/review-payout.js';
import { SteerPayout } from './use-cases/payout/steer-payout.js';
import { RefundPayment } from './use-cases/refund/refund-payment.js';
import { ReportTaxes } from './use-cases/tax/report-taxes.js';
import { ReplayWebhooks } from './use-cases/webhooks/replay-webhooks.js';

export type PaymentsTools = Awaited<ReturnType<typeof openAdmin>>;

/** What the admin commands work with: the service's own classes, without its controllers and jobs. */
export async function openAdmin(context: AdminContext<PaymentsConfig, PrismaClient>) {
  const app = await NestFactory.createApplicationContext(PaymentsModule.forCommands(context), {
    logger: false,
    abortOnError: false,
  });
  return {
    payments: app.get(Payments),
    findMoney: app.get(FindMoney),
    liveAccount: app.get(StripeLiveAccount),
    ledgerMovements: app.get(PrismaLedgerMovements),
    ledgerReports: app.get(PrismaLedgerReports),
    differences: app.get(PrismaDifferences),
    correctLedger: app.get(CorrectLedger),
    reconcileBalance: app.get(ReconcileBalance),
    resolveDifference: app.get(ResolveDifference),
    refunds: app.get(PrismaRefunds),
    webhookEvents: app.get(PrismaWebhookEvents),
    uncollectedShares: app.get(PrismaUncollectedShares),
    payoutPolicy: app.get(PayoutPolicy),
    clock: app.get(Clock),
    waitingPayouts: app.get(PrismaWaitingPayouts),
    operatePayment: app.get(OperatePayment),
    refundPayment: app.get(RefundPayment),
    steerPayout: app.get(SteerPayout),
    freezePayouts: app.get(FreezePayouts),
    reviewPayout: app.get(ReviewPayout),
    payoutReviews: app.get(PrismaPayoutReviews),
    payoutFreezes: app.get(PrismaPayoutFreezes),
    reportTaxes: app.get(ReportTaxes),
    replayWebhooks: app.get(ReplayWebhooks),
    fetchWebhooks: app.get(FetchWebhooks),
  };
}
