import type { CoachFilter } from '../../domain/coach-filter.js';
import { BUCKETS_HOURS } from '../../domain/response-time.js';
import { isRatedFrom, replyBucket, type Values } from './coach-sql.js';

/** How a search finds its coaches: all who contain the text by the indexes of texts, or by looking at one after the other. */
export type SearchBy = 'indexes' | 'looking';

const SEARCHES: Record<SearchBy, (contains: string) => string> = {
  // Two searches, each by its index.
  indexes: (contains) => `c.id in (
      select id from person where role = 'coach' and name_folded ${contains}
      union all select id from coach_profile where listed and bio_folded ${contains})`,
  // As a value, because the planner would rather find all these names first.
  looking: (contains) => `(c.bio_folded ${contains} or coalesce(
      (select person.role = 'coach' and person.name_folded ${contains} from person where person.id = c.id), false))`,
};

/** The coaches of a filter, `c`, as part of a statement. */
export const listedBy = (filter: CoachFilter, values: Values, now: Date, searchBy: SearchBy = 'indexes') =>
  `from coach_profile c where ${conditions(filter, values, now, searchBy)}`;

export function conditions(
  filter: CoachFilter,
  values: Values,
  now: Date,
  searchBy: SearchBy = 'indexes',
): string {
  const all = ['c.listed'];
  if (filter.search) {
    const escaped = filter.search.replace(/[\\%_]/g, '\\$&');
    all.push(SEARCHES[searchBy](`like '%' || folded(${values.add(escaped, 'text')}) || '%'`));
  }
  if (filter.withoutIds.length > 0) all.push(`c.id <> all(${values.add(filter.withoutIds, 'uuid[]')})`);
  if (filter.specializations.length > 0)
    all.push(`c.specializations && ${values.add(filter.specializations, 'text[]')}`);
  if (filter.languages.length > 0)
    all.push(`c.languages_spoken && ${values.add(filter.languages, 'text[]')}`);
  if (filter.maxRateMinor > 0) all.push(`c.base_rate_minor <= ${values.add(filter.maxRateMinor, 'bigint')}`);
  if (filter.acceptingOnly) all.push('c.is_accepting_new_clients');
  if (filter.maxResponseHours > 0)
    all.push(
      `${replyBucket(values.add(now, 'timestamptz'))} <= ${BUCKETS_HOURS.indexOf(filter.maxResponseHours)}`,
    );
  if (filter.minRating > 0) all.push(isRatedFrom(values.add(filter.minRating, 'numeric')));
  return all.join(' and ');
}
