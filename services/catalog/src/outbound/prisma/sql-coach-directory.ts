import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CoachCard } from '../../domain/coach-card.js';
import { CoachDirectory, type CoachPage } from '../../use-cases/ports/coach-directory.js';

const CARD = `
  c.id::text, coalesce(p.full_name, '') as "fullName", coalesce(p.avatar_url, '') as "avatarUrl", c.bio, c.specializations,
  c.years_coaching as "yearsCoaching", c.languages_spoken as "languagesSpoken", c.base_rate_minor as "baseRateMinor",
  c.currency, c.commission_bps as "commissionBps", c.accepted_agreement_id is not null as "hasAcceptedAgreement",
  c.profile_completed as "profileCompleted",
  c.payouts_enabled as "payoutsEnabled", c.credential_checked_at as "credentialCheckedAt", c.listed,
  c.is_accepting_new_clients as "isAcceptingNewClients", c.review_count as "reviewCount",
  c.rating_counts as "ratingCounts", c.analyses_completed as "analysesCompleted",
  c.delivery_count as "deliveryCount", c.median_delivery_hours as "medianDeliveryHours",
  c.last_active_at as "lastActiveAt"`;

type CardOrNothing = CoachCard | { id: null };

/** Discovery is the read that everyone waits for: one statement, in the order of its own index. */
@Injectable()
export class SqlCoachDirectory extends CoachDirectory {
  constructor(private readonly database: Database) {
    super();
  }

  async listed({ take, skip }: { take: number; skip: number }): Promise<CoachPage> {
    // The count stands on the left so that it is told on an empty page too.
    const rows = await this.database.query<CardOrNothing & { totalCount: number }>(
      `select listed.count as "totalCount", coach.*
       from (select count(*)::int from coach_profile where listed) as listed
       left join lateral (
         select ${CARD} from coach_profile c left join person p on p.id = c.id
         where c.listed order by c.rank_score desc, c.id limit $1 offset $2
       ) as coach on true`,
      take,
      skip,
    );
    return { rows: rows.filter((row) => row.id !== null), totalCount: rows[0]?.totalCount ?? 0 };
  }

  byIds(ids: string[]): Promise<CoachCard[]> {
    return this.database.query<CoachCard>(
      `select ${CARD}
       from unnest($1::uuid[]) with ordinality as asked(id, place)
       join coach_profile c on c.id = asked.id left join person p on p.id = c.id
       where coalesce(p.is_active, true) order by asked.place`,
      ids,
    );
  }
}
