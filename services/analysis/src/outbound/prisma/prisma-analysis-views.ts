import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
import type { AnalysisView } from '../../domain/analysis-view.js';
import type { StatusCounts } from '../../domain/tabs.js';
import type { PrismaClient } from '../../generated/client.js';
import { SELECT_ANALYSES, SELECT_PAGE, toView, type AnalysisRow } from './analysis-row.js';

/** The index by owner narrows the list first; no one's list is long enough to need an index for the text search. */
const OF_ATHLETE = `${SELECT_ANALYSES}
  where a.athlete_id = $1::uuid and a.status = any($2::text[])
    and ($3 = '' or a.title ilike $3 or coach.full_name ilike $3)
  order by a.created_at desc, a.id desc limit $4 offset $5`;

/** Reads each status newest first from its index, no more rows than the page needs, and joins only the page. */
const OF_COACH = `
  with page as (
    select listed.id
    from unnest($2::text[]) as tab(status)
    cross join lateral (
      select a.id, a.status, a.opened_at
      from analyses a left join participants athlete on athlete.id = a.athlete_id
      where a.coach_id = $1::uuid and a.status = tab.status and a.opened_at is not null
        and ($3 = '' or a.title ilike $3 or athlete.full_name ilike $3)
      order by a.opened_at desc, a.id desc limit $4::bigint + $5::bigint
    ) listed
    order by (listed.status = 'payment_failed') desc, listed.opened_at desc, listed.id desc limit $4 offset $5
  ) ${SELECT_PAGE}
  order by (a.status = 'payment_failed') desc, a.opened_at desc, a.id desc`;

export interface ListQuery {
  ownerId: string;
  statuses: readonly AnalysisStatus[];
  /** Empty for all. */
  search: string;
  take: number;
  skip: number;
}

interface CountRow {
  status: AnalysisStatus;
  count: number;
}

/** Analyses as screens list them; each method is one query. */
@Injectable()
export class PrismaAnalysisViews {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(id: string): Promise<AnalysisView | undefined> {
    const [row] = await this.database.query<AnalysisRow>(`${SELECT_ANALYSES} where a.id = $1::uuid`, id);
    return row && toView(row);
  }

  /** Newest first; the search is over title and coach name. */
  ofAthlete(query: ListQuery): Promise<AnalysisView[]> {
    return this.#list(OF_ATHLETE, query);
  }

  /** Only opened requests: failed payments first, then newest first; the search is over title and athlete name. */
  ofCoach(query: ListQuery): Promise<AnalysisView[]> {
    return this.#list(OF_COACH, query);
  }

  countsOfAthlete(athleteId: string): Promise<StatusCounts> {
    return this.#counts(
      'select status, count(*)::int as count from analyses where athlete_id = $1::uuid group by status',
      athleteId,
    );
  }

  countsOfCoach(coachId: string): Promise<StatusCounts> {
    return this.#counts('select status, count from coach_status_counts where coach_id = $1::uuid', coachId);
  }

  /**
   * How many requests still wait for the coach to deliver, or for their money. A failed payment of an athlete whose
   * account was deleted does not count: nobody can pay it any more.
   */
  async openOfCoach(coachId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int from analyses a left join participants athlete on athlete.id = a.athlete_id
       where a.coach_id = $1::uuid and (a.status in ('pending', 'in-progress')
         or (a.status = 'payment_failed' and athlete.deleted_at is null))`,
      coachId,
    );
    return row?.count ?? 0;
  }

  async #list(sql: string, { ownerId, statuses, search, take, skip }: ListQuery): Promise<AnalysisView[]> {
    const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.database.query<AnalysisRow>(sql, ownerId, [...statuses], pattern, take, skip);
    return rows.map(toView);
  }

  async #counts(sql: string, ownerId: string): Promise<StatusCounts> {
    const rows = await this.database.query<CountRow>(sql, ownerId);
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }
}
