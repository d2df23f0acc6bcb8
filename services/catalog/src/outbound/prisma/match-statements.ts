import { TARGET_HOURS, type Wanted } from '../../domain/coach-match.js';
import type { CoachGroup } from '../../domain/match-groups.js';
import { BUCKETS_HOURS } from '../../domain/response-time.js';
import { replyBucket, Values } from './coach-sql.js';

export interface Matching {
  wanted: Wanted;
  withoutIds: string[];
  take: number;
  now: Date;
}

export interface Ranking extends Matching {
  values: Values;
  medianRate: string;
}

export const TAKES = 'c.listed and c.is_accepting_new_clients';
export const MEDIAN = 'select percentile_cont(0.5) within group (order by c.base_rate_minor)';

/** The four ways in which a price can be fair and an answer quick. */
const KINDS = '(values (true, true), (true, false), (false, true), (false, false)) kind(fair, quick)';

/** Selects id, shared, speaks, fairPrice, quick and rank_score. */
export interface Candidates {
  text: string;
  values: Values;
}

const BEST_FIRST = 'shared desc, speaks desc, "fairPrice" desc, quick desc, rank_score desc, id';
const IN_TIME = BUCKETS_HOURS.indexOf(TARGET_HOURS);

export const without = (ids: readonly string[], values: Values) =>
  ids.length > 0 ? `and c.id <> all(${values.add(ids, 'uuid[]')})` : '';
const isQuick = (values: Values, now: Date) =>
  `(${replyBucket(values.add(now, 'timestamptz'))} <= ${IN_TIME})`;

/** How many of the wanted specializations a coach has, and whether the coach speaks the language. */
function first({ specializations, language }: Wanted, values: Values): { shared: string; speaks: string } {
  const each = specializations.map((key) => `(${values.add(key, 'text')} = any(c.specializations))::int`);
  return {
    shared: `(${['0', ...each].join(' + ')})`,
    speaks: `(${values.add(language, 'text')} = any(c.languages_spoken))`,
  };
}

/** The best of each kind whom the condition finds, by rank. */
const ofKind = (condition: string, { values, withoutIds, now, take }: Ranking) => `
  select c.id, c.rank_score from coach_profile c
  where ${TAKES} and ${condition} ${without(withoutIds, values)}
    and (c.base_rate_minor <= median.rate) = kind.fair and ${isQuick(values, now)} = kind.quick
  order by c.rank_score desc, c.id limit ${take}`;

/** Looks into each group by its index. */
export function inGroups(
  asked: (CoachGroup & { shared: number; speaks: boolean; place: number })[],
  ranking: Ranking,
) {
  const { values, medianRate, take } = ranking;
  return `
    with median as materialized (select ${medianRate} as rate), asked as materialized (
      select place, shared, speaks, array(select jsonb_array_elements_text(specializations)) as specializations,
        array(select jsonb_array_elements_text(languages)) as languages
      from jsonb_to_recordset(${values.add(JSON.stringify(asked), 'jsonb')})
        as asked(place int, shared int, speaks bool, specializations jsonb, languages jsonb)
    )
    select found.id, class.shared, class.speaks, kind.fair as "fairPrice", kind.quick, found.rank_score
    from median cross join (select distinct place, shared, speaks from asked) as class cross join ${KINDS}
    cross join lateral (
      select each.* from asked cross join lateral (${ofKind(
        'c.specializations = asked.specializations and c.languages_spoken = asked.languages',
        ranking,
      )}) as each
      where asked.place = class.place order by each.rank_score desc, each.id limit ${take}
    ) as found
    order by class.place, kind.fair desc, kind.quick desc, found.rank_score desc, found.id limit ${take}`;
}

/** Goes through all in the order of their rank: many are of the class. */
export function inOrder({ shared, speaks }: { shared: number; speaks: boolean }, ranking: Ranking) {
  const { values, wanted, medianRate, take } = ranking;
  const of = first(wanted, values);
  return `
    with median as materialized (select ${medianRate} as rate)
    select found.id, ${shared} as shared, ${speaks} as speaks, kind.fair as "fairPrice", kind.quick, found.rank_score
    from median cross join ${KINDS} cross join lateral (${ofKind(
      `${of.shared} = ${shared} and ${of.speaks} = ${speaks}`,
      ranking,
    )}) as found
    order by kind.fair desc, kind.quick desc, found.rank_score desc, found.id limit ${take}`;
}

/** Ranks all who take requests. */
export function ofAll({ wanted, withoutIds, take, now }: Matching): Candidates {
  const values = new Values();
  const { shared, speaks } = first(wanted, values);
  const text = `
    with coach as (
      select c.id, c.rank_score, ${shared} as shared, ${speaks} as speaks, c.base_rate_minor, ${isQuick(values, now)} as quick
      from coach_profile c where ${TAKES} ${without(withoutIds, values)}
    )
    select id, shared, speaks, quick, rank_score, base_rate_minor <= (${MEDIAN} from coach c) as "fairPrice"
    from coach order by ${BEST_FIRST} limit ${take}`;
  return { text, values };
}
