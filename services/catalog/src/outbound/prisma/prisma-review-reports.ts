import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Review } from '../../domain/review.js';
import type { PrismaClient } from '../../generated/client.js';
import type { AuthoredReview } from '../../use-cases/ports/reviews.js';
import { AUTHORED, REVIEW } from './prisma-reviews.js';

export interface ReviewReport {
  reporterId: string;
  reason: string;
  reportedAt: Date;
}

export interface ReportedReview extends AuthoredReview {
  /** The undecided ones, oldest first. */
  reports: ReviewReport[];
}

export interface Decision {
  /** An admin's id, or the operator's name on the command line. */
  by: string;
  at: Date;
}

@Injectable()
export class PrismaReviewReports {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Adds a person's first report of an active review. False when there is no such review. */
  async add(reviewId: string, { reporterId, reason, reportedAt }: ReviewReport): Promise<boolean> {
    await this.database.execute(
      `insert into review_report (review_id, reporter_id, reason, reported_at)
       select id, $2::uuid, $3, $4::timestamptz from review where id = $1::uuid and status = 'active'
       on conflict do nothing`,
      reviewId,
      reporterId,
      reason,
      reportedAt,
    );
    return (await this.database.current.reviewReport.count({ where: { reviewId, reporterId } })) > 0;
  }

  /** Active reviews with undecided reports, the longest waiting first; one more than requested if another page follows. */
  async pageOfOpen({ take, skip }: { take: number; skip: number }): Promise<ReportedReview[]> {
    const reviews = await this.database.query<AuthoredReview>(
      `select ${AUTHORED} from review r left join person p on p.id = r.athlete_id
       join (select review_id, min(reported_at) as since from review_report where decided_at is null group by review_id)
         as open on open.review_id = r.id
       where r.status = 'active' order by open.since, r.id limit $1 offset $2`,
      take,
      skip,
    );
    const reports = await this.database.current.reviewReport.findMany({
      where: { reviewId: { in: reviews.map(({ id }) => id) }, decidedAt: null },
      orderBy: [{ reportedAt: 'asc' }, { reporterId: 'asc' }],
    });
    return reviews.map((review) => ({
      ...review,
      reports: reports.filter(({ reviewId }) => reviewId === review.id),
    }));
  }

  /** Locked until the transaction ends. */
  async lockReview(reviewId: string): Promise<Review | undefined> {
    const [review] = await this.database.query<Review>(
      `select ${REVIEW} from review r where r.id = $1::uuid for update`,
      reviewId,
    );
    return review;
  }

  async flag({ id, status }: Pick<Review, 'id' | 'status'>, reason: string, { by, at }: Decision) {
    await this.database.current.review.update({
      where: { id },
      data: { status, flaggedReason: reason, flaggedBy: by, flaggedAt: at, updatedAt: at },
    });
  }

  async closeReports(reviewId: string, { by, at }: Decision): Promise<void> {
    await this.database.current.reviewReport.updateMany({
      where: { reviewId, decidedAt: null },
      data: { decidedBy: by, decidedAt: at },
    });
  }
}
