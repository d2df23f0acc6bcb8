import { Clock } from '@bandeja/clock';
import type { Provider } from '@nestjs/common';
import { BankPayoutEvents } from './outbound/events/bank-payout-events.js';
import { MissingPaymentEvents } from './outbound/events/missing-payment-events.js';
import { PaymentEvents } from './outbound/events/payment-events.js';
import { PayoutAccountEvents } from './outbound/events/payout-account-events.js';
import { PayoutSafetyEvents } from './outbound/events/payout-safety-events.js';
import { UncollectedEvents } from './outbound/events/uncollected-events.js';
import { PrismaAnalysisOutcomes } from './outbound/prisma/prisma-analysis-outcomes.js';
import { PrismaBankPayouts } from './outbound/prisma/prisma-bank-payouts.js';
import { PrismaCoachDebts } from './outbound/prisma/prisma-coach-debts.js';
import { PrismaCardAttempts } from './outbound/prisma/prisma-card-attempts.js';
import { PrismaCardUses } from './outbound/prisma/prisma-card-uses.js';
import { PrismaDeviceAddresses } from './outbound/prisma/prisma-device-addresses.js';
import { PrismaCommissionBookings } from './outbound/prisma/prisma-commission-bookings.js';
import { PrismaCustomers } from './outbound/prisma/prisma-customers.js';
import { PrismaDifferences } from './outbound/prisma/prisma-differences.js';
import { PrismaDocuments } from './outbound/prisma/prisma-documents.js';
import { PrismaEarnings } from './outbound/prisma/prisma-earnings.js';
import { PrismaLedgerMovements } from './outbound/prisma/prisma-ledger-movements.js';
import { PrismaPaymentTaxes } from './outbound/prisma/prisma-payment-taxes.js';
import { PrismaLedgerReports } from './outbound/prisma/prisma-ledger-reports.js';
import { PrismaPayments } from './outbound/prisma/prisma-payments.js';
import { PrismaMoneyFinder } from './outbound/prisma/prisma-money-finder.js';
import { PrismaPayoutAccounts } from './outbound/prisma/prisma-payout-accounts.js';
import { PrismaPayoutDestinations } from './outbound/prisma/prisma-payout-destinations.js';
import { PrismaPayoutFreezes } from './outbound/prisma/prisma-payout-freezes.js';
import { PrismaPayoutReviews } from './outbound/prisma/prisma-payout-reviews.js';
import { PrismaPeople } from './outbound/prisma/prisma-people.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaProviderLines } from './outbound/prisma/prisma-provider-lines.js';
import { PrismaReconciliationDays } from './outbound/prisma/prisma-reconciliation-days.js';
import { PrismaWaitingPayouts } from './outbound/prisma/prisma-waiting-payouts.js';
import { PrismaRefunds } from './outbound/prisma/prisma-refunds.js';
import { PrismaSettlementParts } from './outbound/prisma/prisma-settlement-parts.js';
import { PrismaStatementPeriods } from './outbound/prisma/prisma-statement-periods.js';
import { PrismaTaxBookings } from './outbound/prisma/prisma-tax-bookings.js';
import { PrismaTaxDetails } from './outbound/prisma/prisma-tax-details.js';
import { PrismaTaxRecords } from './outbound/prisma/prisma-tax-records.js';
import { PrismaTransactions } from './outbound/prisma/prisma-transactions.js';
import { PrismaUncollectedShares } from './outbound/prisma/prisma-uncollected-shares.js';
import { PrismaWebhookEvents } from './outbound/prisma/prisma-webhook-events.js';
import { AnalysisOutcomes } from './use-cases/ports/analysis-outcomes.js';
import { CoachDebts } from './use-cases/ports/coach-debts.js';
import { Documents } from './use-cases/ports/documents.js';
import { MissingPayments } from './use-cases/ports/missing-payments.js';
import { PayoutFreezes } from './use-cases/ports/payout-freezes.js';
import { Payments } from './use-cases/ports/payments.js';
import { People } from './use-cases/ports/people.js';
import { WebhookEvents } from './use-cases/ports/webhook-events.js';

/** What keeps state in the service's database and what writes events to its outbox. */
export const STORAGE: Provider[] = [
  Clock,
  BankPayoutEvents,
  PaymentEvents,
  PayoutAccountEvents,
  PayoutSafetyEvents,
  UncollectedEvents,
  { provide: MissingPayments, useClass: MissingPaymentEvents },
  PrismaBankPayouts,
  PrismaCardAttempts,
  PrismaCardUses,
  PrismaDeviceAddresses,
  PrismaCoachDebts,
  PrismaCommissionBookings,
  PrismaCustomers,
  PrismaDifferences,
  PrismaDocuments,
  PrismaEarnings,
  PrismaLedgerMovements,
  PrismaLedgerReports,
  PrismaMoneyFinder,
  PrismaPayoutAccounts,
  PrismaPayoutDestinations,
  PrismaPayoutFreezes,
  PrismaPayoutReviews,
  PrismaPeople,
  PrismaPersonalRecords,
  PrismaProviderLines,
  PrismaReconciliationDays,
  PrismaRefunds,
  PrismaWaitingPayouts,
  PrismaSettlementParts,
  PrismaStatementPeriods,
  PrismaPaymentTaxes,
  PrismaTaxBookings,
  PrismaTaxDetails,
  PrismaTaxRecords,
  PrismaTransactions,
  PrismaUncollectedShares,
  PrismaWebhookEvents,
  { provide: AnalysisOutcomes, useClass: PrismaAnalysisOutcomes },
  { provide: CoachDebts, useExisting: PrismaCoachDebts },
  { provide: Documents, useExisting: PrismaDocuments },
  { provide: PayoutFreezes, useExisting: PrismaPayoutFreezes },
  { provide: Payments, useClass: PrismaPayments },
  { provide: People, useExisting: PrismaPeople },
  { provide: WebhookEvents, useExisting: PrismaWebhookEvents },
];
