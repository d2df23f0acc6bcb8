import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf, type Chip } from './coach-filter';
import { useWizardCoachesInfiniteQuery, useWizardCoachQuery, type WizardCoach } from './request-wizard.api';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface CoachChoice {
  coaches: WizardCoach[] | undefined;
  error: unknown;
  retry: () => void;
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
  /** Other coaches are being asked for; those before stay in view. */
  isChanging: boolean;
  chosen: WizardCoach | undefined;
  /** Why the coach that a link named cannot be found. */
  namedProblem: 'invalidId' | 'notFound' | null;
  isValid: boolean;
  chips: Chip[];
  setChips: (chips: Chip[]) => void;
  /** The language that a coach may be asked to speak. */
  language: string;
  /** How many pass the filters, and how many there are. */
  found: number;
  total: number;
}

/** The coaches to choose from, with the chosen one among them even when the list has not come to them yet. */
export function useCoachChoice(coachId: string | null): CoachChoice {
  const { language } = useTranslation().i18n;
  const [chips, setChips] = useState<Chip[]>([]);
  const filter = filterOf(chips, language);
  const everyone = useWizardCoachesInfiniteQuery();
  const narrowed = useWizardCoachesInfiniteQuery(filter, { skip: !filter });
  const list = filter ? narrowed : everyone;
  const data = filter ? (narrowed.data ?? everyone.data) : everyone.data;
  const listed = useMemo(() => data?.pages.flatMap((page) => page.coaches), [data]);
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
    isChanging: filter !== undefined && narrowed.currentData === undefined && !narrowed.error,
    chosen,
    namedProblem,
    isValid: chosen?.acceptsRequests === true,
    chips,
    setChips,
    language,
    found: data?.pages[0]?.totalCount ?? 0,
    total: everyone.data?.pages[0]?.totalCount ?? 0,
  };
}
