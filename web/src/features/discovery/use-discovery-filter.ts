import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, EVERYONE, filterOf, type DiscoveryFilter } from './discovery-filter';

export interface FilterState {
  filter: DiscoveryFilter;
  /** A choice is a step that the browser's Back undoes; typing is not. */
  change: (changes: Partial<DiscoveryFilter>, how?: { typed: boolean }) => void;
  /** Leaves the sort as it is. */
  clear: () => void;
}

/** Filters and sort, which live in the address. */
export function useDiscoveryFilter(): FilterState {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => filterOf(address), [address]);
  const change: FilterState['change'] = (changes, { typed } = { typed: false }) =>
    setAddress((current) => addressOf({ ...filterOf(current), ...changes }), {
      replace: typed,
      preventScrollReset: true,
    });
  return { filter, change, clear: () => change({ ...EVERYONE, sort: filter.sort }) };
}
