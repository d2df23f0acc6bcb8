import { afterMark, BY_MARK, Database, inPages, mapPages, type PersonalPart } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { PersonalRecords } from '../../use-cases/ports/personal-records.js';

type Parts = Record<string, PersonalPart>;

const WITH_DISPUTES = {
  disputes: { select: { status: true, amountMinor: true, openedAt: true }, orderBy: { openedAt: 'asc' } },
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof WITH_DISPUTES }>;

@Injectable()
export class PrismaPersonalRecords extends PersonalRecords {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  ofAthlete(userId: string): Parts {
    return {
      person: () => this.#person(userId),
      customer: () => this.#customer(userId),
      payments: () => mapPages(this.#payments({ athleteId: userId }), (row) => toldToAthlete(row, userId)),
      documents: () => this.#documents(userId),
    };
  }

  ofCoach(userId: string): Parts {
    return {
      person: () => this.#person(userId),
      payoutAccount: () => this.#payoutAccount(userId),
      payments: () => mapPages(this.#payments({ coachId: userId, authorizedAt: { not: null } }), toldToCoach),
      documents: () => this.#documents(userId),
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
        include: WITH_DISPUTES,
        orderBy: BY_MARK,
        take,
      }),
    );
  }
}

function toldToBoth(row: Row) {
  const { id, analysisId, title, totalMinor, currency, status, disputes } = row;
  const { createdAt, authorizedAt, captureBefore, capturedAt, canceledAt, refundedAt } = row;
  return {
    ...{ id, analysisId, title, totalMinor, currency, status },
    ...{ createdAt, authorizedAt, captureBefore, capturedAt, canceledAt, refundedAt },
    disputes,
  };
}

/** The words of a request for the money back are told to whoever wrote them. */
function toldToAthlete(row: Row, userId: string) {
  const { coachId, refundState, refundRequestedAt, refundReason, failureMessage } = row;
  return {
    ...toldToBoth(row),
    ...{ coachId, refundState, refundRequestedAt, failureMessage },
    refundReason: row.refundRequestedBy === userId ? refundReason : '',
  };
}

function toldToCoach(row: Row) {
  const { athleteId, commissionBps, platformAmountMinor, coachAmountMinor } = row;
  const { payoutStatus, payoutDueAt, paidOutAt, reversedMinor } = row;
  return {
    ...toldToBoth(row),
    ...{ athleteId, commissionBps, platformAmountMinor, coachAmountMinor },
    ...{ payoutStatus, payoutDueAt, paidOutAt, reversedMinor },
  };
}
