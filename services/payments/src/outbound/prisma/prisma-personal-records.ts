import { afterMark, BY_MARK, Database, inPages, mapPages, type PersonalPart } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { reversedMinorOf } from '../../domain/payout.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';

type Parts = Record<string, PersonalPart>;

const WITH_PARTS = {
  refunds: { orderBy: { attempt: 'asc' } },
  payout: { include: { reversals: true } },
  disputes: { select: { status: true, amountMinor: true, openedAt: true }, orderBy: { openedAt: 'asc' } },
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof WITH_PARTS }>;

/** What is kept of a person, by name: nothing of the other side of a payment, and nothing of the provider's own. */
@Injectable()
export class PrismaPersonalRecords {
  constructor(private readonly database: Database<PrismaClient>) {}

  ofAthlete(userId: string): Parts {
    return {
      person: () => this.#person(userId),
      customer: () => this.#customer(userId),
      cardAttempts: () => this.#cardAttempts(userId),
      addresses: () => this.#addresses(userId),
      payments: () => mapPages(this.#payments({ athleteId: userId }), (row) => toAthleteExport(row, userId)),
      documents: () => this.#documents(userId),
    };
  }

  ofCoach(userId: string): Parts {
    return {
      person: () => this.#person(userId),
      payoutAccount: () => this.#payoutAccount(userId),
      payoutDestination: () => this.#payoutDestination(userId),
      payoutFreezes: () => this.#payoutFreezes(userId),
      addresses: () => this.#addresses(userId),
      payments: () =>
        mapPages(this.#payments({ coachId: userId, authorizedAt: { not: null } }), toCoachExport),
      documents: () => this.#documents(userId),
      taxDetails: () => this.#taxDetails(userId),
      taxRecords: () => this.#taxRecords(userId),
    };
  }

  #person(userId: string) {
    return this.database.current.person.findUnique({
      where: { userId },
      select: { email: true, fullName: true, timezone: true },
    });
  }

  #customer(userId: string) {
    return this.database.current.customer.findUnique({
      where: { userId },
      select: { email: true, fullName: true, createdAt: true, updatedAt: true },
    });
  }

  #payoutAccount(coachId: string) {
    return this.database.current.payoutAccount.findUnique({
      where: { coachId },
      select: {
        country: true,
        businessType: true,
        email: true,
        onboardingCompleted: true,
        detailsSubmitted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        defaultCurrency: true,
        payoutSchedule: true,
        minimumPayoutMinor: true,
        verificationStatus: true,
        verifiedAt: true,
        createdAt: true,
        updatedAt: true,
      },
    });
  }

  #payoutDestination(coachId: string) {
    return this.database.current.payoutDestination.findUnique({
      where: { coachId },
      select: { last4: true, bankName: true, firstSeenAt: true, changedAt: true },
    });
  }

  #payoutFreezes(coachId: string): Promise<object[]> {
    return this.database.current.payoutFreeze.findMany({
      where: { coachId },
      select: { reason: true, frozenAt: true, endsAt: true, releasedAt: true },
      orderBy: { frozenAt: 'asc' },
    });
  }

  /** Of the last two days; older ones are deleted. */
  #cardAttempts(userId: string): Promise<object[]> {
    return this.database.current.cardAttempt.findMany({
      where: { userId },
      select: { kind: true, network: true, at: true },
      orderBy: { at: 'asc' },
    });
  }

  #addresses(userId: string): Promise<object[]> {
    return this.database.current.deviceAddress.findMany({
      where: { userId },
      select: { address: true, lastSeenAt: true },
      orderBy: { lastSeenAt: 'asc' },
    });
  }

  #taxDetails(coachId: string) {
    return this.database.current.taxDetails.findUnique({ where: { coachId }, omit: { coachId: true } });
  }

  /** Also how long the law wants each kept. */
  #taxRecords(coachId: string): Promise<object[]> {
    return this.database.current.taxRecord.findMany({
      where: { coachId },
      omit: { coachId: true },
      orderBy: { year: 'asc' },
    });
  }

  #documents(ownerId: string): AsyncIterable<object[]> {
    return inPages<{ number: string }>((last, take) =>
      this.database.current.document.findMany({
        where: { ownerId, ...(last ? { number: { gt: last.number } } : {}) },
        select: { kind: true, number: true, month: true, issuedAt: true },
        orderBy: { number: 'asc' },
        take,
      }),
    );
  }

  #payments(where: Prisma.PaymentWhereInput): AsyncGenerator<Row[]> {
    return inPages<Row>((last, take) =>
      this.database.current.payment.findMany({
        where: { ...where, ...afterMark(last) },
        include: WITH_PARTS,
        orderBy: BY_MARK,
        take,
      }),
    );
  }
}

function toCommonExport(row: Row) {
  return {
    id: row.id,
    analysisId: row.analysisId,
    title: row.title,
    totalMinor: row.totalMinor,
    currency: row.currency,
    status: row.status,
    createdAt: row.createdAt,
    authorizedAt: row.authorizedAt,
    captureBefore: row.captureBefore,
    capturedAt: row.capturedAt,
    canceledAt: row.canceledAt,
    refunds: row.refunds.map(({ status, amountMinor, requestedAt, settledAt }) => ({
      status,
      amountMinor,
      requestedAt,
      settledAt,
    })),
    disputes: row.disputes,
  };
}

/** Reasons of refunds are exported only for whoever wrote them. */
function toAthleteExport(row: Row, userId: string) {
  return {
    ...toCommonExport(row),
    coachId: row.coachId,
    failureMessage: row.failureMessage,
    refundReasons: row.refunds
      .filter(({ requestedBy }) => requestedBy === userId)
      .map(({ reason }) => reason),
  };
}

function toCoachExport(row: Row) {
  return {
    ...toCommonExport(row),
    athleteId: row.athleteId,
    commissionBps: row.commissionBps,
    platformAmountMinor: row.platformAmountMinor,
    coachAmountMinor: row.coachAmountMinor,
    payoutStatus: row.payout?.status ?? null,
    payoutDueAt: row.payout?.dueAt ?? null,
    paidOutAt: row.payout?.paidOutAt ?? null,
    reversedMinor: reversedMinorOf({ reversals: row.payout?.reversals ?? [] }),
  };
}
