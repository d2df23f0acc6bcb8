import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Review, ReviewText } from '../../domain/review.js';
import type { PrismaClient } from '../../generated/client.js';
import {
  Reviews,
  type AuthoredReview,
  type NewReview,
  type OwnRatingCounts,
} from '../../use-cases/ports/reviews.js';

export const REVIEW = `
  r.id::text, r.analysis_id::text as "analysisId", r.coach_id::text as "coachId", r.athlete_id::text as "athleteId",
  r.rating, r.comment, r.status, r.flagged_at as "flaggedAt", r.created_at as "createdAt", r.updated_at as "updatedAt"`;
export const AUTHORED = `${REVIEW},
  coalesce(p.full_name, '') as "authorName", coalesce(p.avatar_url, '') as "authorAvatarUrl"`;

const NO_RATINGS = [0, 0, 0, 0, 0];

const COUNTS = {
  name: 'catalog.ratings counted',
  text: `
    select count(r.id)::int as count from generate_series(1, 5) as star
    left join review r on r.coach_id = $1::uuid and r.status = 'active' and r.rating = star
    group by star order by star`,
} as const satisfies PreparedStatement;

const KEPT = {
  name: 'catalog.ratings kept',
  text: 'select rating_counts as "ratingCounts" from coach_profile where id = $1::uuid',
} as const satisfies PreparedStatement;

const PAGE = {
  name: 'catalog.reviews page',
  text: `
    select ${AUTHORED} from review r left join person p on p.id = r.athlete_id
    where r.coach_id = $1::uuid and r.status = 'active' order by r.created_at desc, r.id desc limit $2 offset $3`,
} as const satisfies PreparedStatement;

const RATINGS = {
  name: 'catalog.own ratings',
  text: `
    select coach.rating_counts as "ratingCounts", (
      select coalesce(round(avg(rating), 2), 0)::float8 from review
      where coach_id = coach.id and status = 'active' and created_at >= $2) as "averageSince"
    from coach_profile coach where coach.id = $1::uuid`,
} as const satisfies PreparedStatement;

@Injectable()
export class PrismaReviews extends Reviews {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async add(review: NewReview): Promise<Review | undefined> {
    const [added] = await this.database.current.review.createManyAndReturn({
      data: review,
      skipDuplicates: true,
    });
    return added && { ...added, status: 'active' };
  }

  async lock(reviewId: string): Promise<Review | undefined> {
    const [review] = await this.database.query<Review>(
      `select ${REVIEW} from review r where r.id = $1::uuid for update`,
      reviewId,
    );
    return review;
  }

  async rewrite(reviewId: string, text: ReviewText, updatedAt: Date): Promise<void> {
    await this.database.current.review.update({ where: { id: reviewId }, data: { ...text, updatedAt } });
  }

  async countByRating(coachId: string): Promise<number[]> {
    const rows = await this.database.queryPrepared<{ count: number }>(COUNTS, coachId);
    return rows.map(({ count }) => count);
  }

  async keptCounts(coachId: string): Promise<number[]> {
    const [row] = await this.database.queryPrepared<Pick<OwnRatingCounts, 'ratingCounts'>>(KEPT, coachId);
    return row?.ratingCounts ?? NO_RATINGS;
  }

  pageOfCoach(coachId: string, { take, skip }: { take: number; skip: number }): Promise<AuthoredReview[]> {
    return this.database.queryPrepared<AuthoredReview>(PAGE, coachId, take, skip);
  }

  async ratingsOf(coachId: string, since: Date): Promise<OwnRatingCounts> {
    const [row] = await this.database.queryPrepared<OwnRatingCounts>(RATINGS, coachId, since);
    return row ?? { ratingCounts: NO_RATINGS, averageSince: 0 };
  }

  async findActive(id: string): Promise<AuthoredReview | undefined> {
    const [review] = await this.database.query<AuthoredReview>(
      `select ${AUTHORED} from review r left join person p on p.id = r.athlete_id
       where r.id = $1::uuid and r.status = 'active'`,
      id,
    );
    return review;
  }

  async findByAnalysis(analysisId: string): Promise<AuthoredReview | undefined> {
    const [review] = await this.database.query<AuthoredReview>(
      `select ${AUTHORED} from review r left join person p on p.id = r.athlete_id where r.analysis_id = $1::uuid`,
      analysisId,
    );
    return review;
  }
}
