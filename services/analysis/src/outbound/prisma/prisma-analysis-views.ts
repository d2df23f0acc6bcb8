import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
import type { StatusCounts } from '../../domain/tabs.js';
import type { PrismaClient } from '../../generated/client.js';
import { AnalysisViews, type AnalysisView, type ListQuery } from '../../use-cases/ports/analysis-views.js';
import { SELECT_ANALYSES, SELECT_PAGE, toView, type AnalysisRow } from './analysis-row.js';

/** The owner's index narrows each list before the search looks at a title: no one's list is long enough for more. */
const OF_ATHLETE = `${SELECT_ANALYSES}
  where a.athlete_id = $1::uuid and a.status = any($2::text[])
    and ($3 = '' or a.title ilike $3 or coach.full_name ilike $3)
  order by a.created_at desc, a.id desc limit $4 offset $5`;

/** Each status is read newest first from the index, no further than the page reaches; only the page is joined. */
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

interface CountRow {
  status: AnalysisStatus;
  count: number;
}

@Injectable()
export class PrismaAnalysisViews extends AnalysisViews {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async find(id: string): Promise<AnalysisView | undefined> {
    const [row] = await this.database.query<AnalysisRow>(`${SELECT_ANALYSES} where a.id = $1::uuid`, id);
    return row && toView(row);
  }

  ofAthlete(query: ListQuery): Promise<AnalysisView[]> {
    return this.#list(OF_ATHLETE, query);
  }

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
