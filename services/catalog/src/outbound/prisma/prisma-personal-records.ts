import { afterMark, BY_MARK, Database, inPages, mapPages, type PersonalPart } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Prisma, PrismaClient, Review } from '../../generated/client.js';

type Parts = Record<string, PersonalPart>;

const COACH_PROFILE = {
  bio: true,
  specializations: true,
  certifications: true,
  yearsCoaching: true,
  languagesSpoken: true,
  baseRateMinor: true,
  minimumRateMinor: true,
  currency: true,
  acceptsNewRates: true,
  isAcceptingNewClients: true,
  timezone: true,
  profileCompleted: true,
  payoutsEnabled: true,
  credentialCheckedAt: true,
  commissionBps: true,
  listed: true,
  reviewCount: true,
  ratingCounts: true,
  rankScore: true,
  analysesCompleted: true,
  deliveryCount: true,
  medianDeliveryHours: true,
  lastActiveAt: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.CoachProfileSelect;

/** All that is kept of a person, by the name of each part. Of others it has only the name that the person sees on screen. */
@Injectable()
export class PrismaPersonalRecords {
  constructor(private readonly database: Database<PrismaClient>) {}

  ofAthlete(userId: string): Parts {
    return {
      person: () => this.#person(userId),
      reviewsWritten: () => this.#reviewsWritten(userId),
      reportsMade: () => this.#reportsMade(userId),
    };
  }

  ofCoach(userId: string): Parts {
    return {
      person: () => this.#person(userId),
      coachProfile: () => this.#coachProfile(userId),
      acceptedAgreements: () => this.#acceptedAgreements(userId),
      reviewsReceived: () => this.#reviewsReceived(userId),
      reportsMade: () => this.#reportsMade(userId),
      deliveries: () => this.#deliveries(userId),
    };
  }

  #person(id: string) {
    return this.database.current.person.findUnique({ where: { id } });
  }

  #coachProfile(id: string) {
    return this.database.current.coachProfile.findUnique({ where: { id }, select: COACH_PROFILE });
  }

  async #acceptedAgreements(coachId: string): Promise<object[]> {
    const accepted = await this.database.current.agreementAcceptance.findMany({
      where: { coachId },
      include: { agreement: { select: { name: true } } },
      orderBy: { acceptedAt: 'asc' },
    });
    return accepted.map(({ agreement, version, commissionBps, acceptedAt, ipAddress, userAgent }) => ({
      name: agreement.name,
      version,
      commissionBps,
      acceptedAt,
      ipAddress,
      userAgent,
    }));
  }

  #reviewsWritten(athleteId: string): AsyncIterable<object[]> {
    return mapPages(this.#reviews({ athleteId }), (review) => {
      const { coachId, status, flaggedAt } = review;
      return { ...sharedFacts(review), coachId, status, flaggedAt };
    });
  }

  /** Without flagged reviews, which their coach cannot see any more. */
  async *#reviewsReceived(coachId: string): AsyncGenerator<object[]> {
    for await (const reviews of this.#reviews({ coachId, status: 'active' })) {
      const authors = await this.database.current.person.findMany({
        where: { id: { in: reviews.map(({ athleteId }) => athleteId) } },
        select: { id: true, fullName: true },
      });
      const names = new Map(authors.map(({ id, fullName }) => [id, fullName]));
      yield reviews.map((review) => ({
        ...sharedFacts(review),
        authorName: names.get(review.athleteId) ?? '',
      }));
    }
  }

  #reviews(where: Prisma.ReviewWhereInput): AsyncGenerator<Review[]> {
    return inPages<Review>((last, take) =>
      this.database.current.review.findMany({
        where: { ...where, ...afterMark(last) },
        orderBy: BY_MARK,
        take,
      }),
    );
  }

  #reportsMade(reporterId: string): Promise<object[]> {
    return this.database.current.reviewReport.findMany({
      where: { reporterId },
      select: { reviewId: true, reason: true, reportedAt: true, decidedAt: true },
      orderBy: { reportedAt: 'asc' },
    });
  }

  #deliveries(coachId: string): AsyncIterable<object[]> {
    return inPages<{ analysisId: string }>((last, take) =>
      this.database.current.delivery.findMany({
        where: { coachId, ...(last ? { analysisId: { gt: last.analysisId } } : {}) },
        omit: { coachId: true },
        orderBy: { analysisId: 'asc' },
        take,
      }),
    );
  }
}

function sharedFacts({ id, analysisId, rating, comment, createdAt, updatedAt }: Review) {
  return { id, analysisId, rating, comment, createdAt, updatedAt };
}
