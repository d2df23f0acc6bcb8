import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
import type { AnalysisView } from '../../domain/analysis-view.js';
import type { StatusCounts } from '../../domain/tabs.js';
import type { PrismaClient } from '../../generated/client.js';
import { toView, type ViewRow } from './analysis-row.js';
import { selectViews } from './analysis-sql.js';

const BY_ID = { name: 'analysis.view', text: `${selectViews('analyses a')} where a.id = $1::uuid` };

const NEWEST = 'created_at desc, id desc';
const FAILED_FIRST = "(status = 'payment_failed') desc, opened_at desc, id desc";
const foundIn = (name: string) => `and (a.title ilike $5 or ${name} ilike $5)`;
type Role = 'athlete' | 'coach';

/** Of all opened analyses of a coach, and of all analyses of an athlete, by their status. */
const COUNTS: Record<Role, string> = {
  athlete: 'select status, count(*)::int as count from analyses where athlete_id = $1::uuid group by status',
  coach: 'select status, count from coach_status_counts where coach_id = $1::uuid',
};

/**
 * Which analyses a page shows. A coach may have thousands: each status is read newest first from its index, no more rows than
 * the page needs. An athlete has few.
 */
const PAGES: Record<Role, (search: boolean) => string> = {
  athlete: (search) => `
    select a.id from analyses a ${search ? 'left join participants coach on coach.id = a.coach_id' : ''}
    where a.athlete_id = $1::uuid and a.status = any($2::text[])
      ${search ? foundIn('coach.full_name') : ''}
    order by a.created_at desc, a.id desc limit $3 offset $4`,
  coach: (search) => `
    select listed.id
    from unnest($2::text[]) as tab(status)
    cross join lateral (
      select a.id, a.status, a.opened_at
      from analyses a ${search ? 'left join participants athlete on athlete.id = a.athlete_id' : ''}
      where a.coach_id = $1::uuid and a.status = tab.status and a.opened_at is not null
        ${search ? foundIn('athlete.full_name') : ''}
      order by a.opened_at desc, a.id desc limit $3::bigint + $4::bigint
    ) listed
    order by (listed.status = 'payment_failed') desc, listed.opened_at desc, listed.id desc limit $3 offset $4`,
};
const ORDERS: Record<Role, string> = { athlete: NEWEST, coach: FAILED_FIRST };

/** One page with the counts of the tabs, which are on the left of the join so that an empty page has them, too. */
const pageOf = (role: Role, search: boolean) => `
  with page as (${PAGES[role](search)})
  select counts.counts, listed.*
  from (select coalesce(json_object_agg(status, count), '{}') as counts from (${COUNTS[role]}) tab) counts
  left join (${selectViews('page join analyses a using (id)')}) listed on true
  order by ${ORDERS[role]}`;

const LISTS: Record<Role, PreparedStatement> = {
  athlete: { name: 'analysis.athlete list', text: pageOf('athlete', false) },
  coach: { name: 'analysis.coach list', text: pageOf('coach', false) },
};
/** Not prepared: how many rows a search leaves decides over its plan. */
const SEARCHES: Record<Role, string> = { athlete: pageOf('athlete', true), coach: pageOf('coach', true) };

export interface ListQuery {
  ownerId: string;
  statuses: readonly AnalysisStatus[];
  /** Empty for all. */
  search: string;
  take: number;
  skip: number;
}

type ListedRow = (ViewRow | { id: null }) & { counts: StatusCounts };

export interface ListedViews {
  views: AnalysisView[];
  counts: StatusCounts;
}

/** Analyses as screens list them; each method is one query. */
@Injectable()
export class PrismaAnalysisViews {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(id: string): Promise<AnalysisView | undefined> {
    const [row] = await this.database.queryPrepared<ViewRow>(BY_ID, id);
    return row && toView(row);
  }

  /** Newest first; the search is over title and coach name. */
  ofAthlete(query: ListQuery): Promise<ListedViews> {
    return this.#list('athlete', query);
  }

  /** Only opened requests: failed payments first, then newest first; the search is over title and athlete name. */
  ofCoach(query: ListQuery): Promise<ListedViews> {
    return this.#list('coach', query);
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

  async #list(role: Role, { ownerId, statuses, search, take, skip }: ListQuery): Promise<ListedViews> {
    const values = [ownerId, [...statuses], take, skip];
    const rows = search
      ? await this.database.query<ListedRow>(
          SEARCHES[role],
          ...values,
          `%${search.replace(/[\\%_]/g, '\\$&')}%`,
        )
      : await this.database.queryPrepared<ListedRow>(LISTS[role], ...values);
    return {
      views: rows.filter((row) => row.id !== null).map(toView),
      counts: rows[0]?.counts ?? {},
    };
  }
}
