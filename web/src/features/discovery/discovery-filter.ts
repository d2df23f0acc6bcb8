import type { DiscoveryCoachesQueryVariables } from '../../api/generated/graphql';
import { SPECIALIZATIONS, SPOKEN_LANGUAGES } from '../../lib/options';

/** As the address names them. */
export const SORTS = ['rating', 'price', 'response', 'experience'] as const;
export type Sort = (typeof SORTS)[number];

export const HIGHEST_RATES = [30, 50, 75, 100, 150, 200] as const;
export const MAX_SEARCH_LENGTH = 200;
const RATE_LIMIT = 500;

/** What the list of coaches is narrowed to and sorted by. */
export interface DiscoveryFilter {
  sort: Sort;
  search: string;
  specializations: string[];
  languages: string[];
  /** In whole dollars; null for any. */
  maxRate: number | null;
  acceptingOnly: boolean;
}

export const EVERYONE: DiscoveryFilter = {
  sort: 'rating',
  search: '',
  specializations: [],
  languages: [],
  maxRate: null,
  acceptingOnly: false,
};

const known = (values: string[], keys: readonly string[]) => keys.filter((key) => values.includes(key));

/** What an address says; what it says wrongly is as if it were not there. */
export function filterOf(address: URLSearchParams): DiscoveryFilter {
  const search = address.get('q')?.trim() ?? '';
  const maxRate = /^\d{1,3}$/.test(address.get('maxRate') ?? '') ? Number(address.get('maxRate')) : 0;
  return {
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? EVERYONE.sort,
    search: [...search].length <= MAX_SEARCH_LENGTH ? search : '',
    specializations: known(address.getAll('specialization'), SPECIALIZATIONS),
    languages: known(address.getAll('language'), SPOKEN_LANGUAGES),
    maxRate: maxRate >= 1 && maxRate <= RATE_LIMIT ? maxRate : null,
    acceptingOnly: address.get('accepting') === '1',
  };
}

/** The address of a list, without what is so anyway. */
export function addressOf(filter: DiscoveryFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (filter.sort !== EVERYONE.sort) address.set('sort', filter.sort);
  for (const key of filter.specializations) address.append('specialization', key);
  for (const key of filter.languages) address.append('language', key);
  if (filter.maxRate !== null) address.set('maxRate', String(filter.maxRate));
  if (filter.acceptingOnly) address.set('accepting', '1');
  if (filter.search) address.set('q', filter.search);
  return address;
}

/** How many of the filters narrow the list; the sort narrows nothing. */
export const activeFilters = ({
  search,
  specializations,
  languages,
  maxRate,
  acceptingOnly,
}: DiscoveryFilter) =>
  [search !== '', specializations.length > 0, languages.length > 0, maxRate !== null, acceptingOnly].filter(
    Boolean,
  ).length;

const SERVER_SORTS = {
  rating: 'RATING',
  price: 'PRICE',
  response: 'RESPONSE_TIME',
  experience: 'EXPERIENCE',
} as const;

export function variablesOf(filter: DiscoveryFilter): DiscoveryCoachesQueryVariables {
  const { sort, search, specializations, languages, maxRate, acceptingOnly } = filter;
  return {
    sort: SERVER_SORTS[sort],
    filter: {
      search,
      specializations,
      languages,
      maxRateMinor: maxRate === null ? null : maxRate * 100,
      acceptingOnly,
    },
  };
}
