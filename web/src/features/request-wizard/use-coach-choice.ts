import { useMemo } from 'react';
import { useWizardCoachesInfiniteQuery, useWizardCoachQuery, type WizardCoach } from './request-wizard.api';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface CoachChoice {
  coaches: WizardCoach[] | undefined;
  error: unknown;
  retry: () => void;
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
  chosen: WizardCoach | undefined;
  /** Why the coach that a link named cannot be found. */
  namedProblem: 'invalidId' | 'notFound' | null;
  isValid: boolean;
}

/** The coaches to choose from, with the chosen one among them even when the list has not come to them yet. */
export function useCoachChoice(coachId: string | null): CoachChoice {
  const list = useWizardCoachesInfiniteQuery();
  const listed = useMemo(() => list.data?.pages.flatMap((page) => page.coaches), [list.data]);
  const isUuid = coachId !== null && UUID.test(coachId);
  const inList = listed?.find(({ id }) => id === coachId);
  const single = useWizardCoachQuery(coachId ?? '', { skip: !isUuid || !listed || inList !== undefined });
  const fetched = isUuid && !inList && single.data?.id === coachId ? single.data : undefined;
  const chosen = inList ?? fetched;
  const coaches = listed && fetched ? [fetched, ...listed] : listed;
  const missing = coachId !== null && listed !== undefined && !chosen;
  const namedProblem = missing && !isUuid ? 'invalidId' : missing && single.error ? 'notFound' : null;
  return {
    coaches,
    error: list.error,
    retry: () => void list.refetch(),
    showMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    isLoadingMore: list.isFetchingNextPage,
    chosen,
    namedProblem,
    isValid: chosen?.acceptsRequests === true,
  };
}
