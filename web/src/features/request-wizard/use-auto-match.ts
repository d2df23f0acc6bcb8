import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useViewerQuery } from '../../api/viewer.api';
import { SPOKEN_LANGUAGES } from '../../lib/options';
import { useMatchCoachesQuery, type CoachMatch } from './request-wizard.api';

export interface AutoMatch {
  /** Asked for by the address. */
  isOn: boolean;
  /** Best first; undefined while they are being found. */
  matches: CoachMatch[] | undefined;
  failed: boolean;
  /** What the matches go by. */
  basis: 'focusAreas' | 'goals' | 'nothing';
  language: string;
  join: () => void;
  leave: () => void;
}

/** The coaches who fit what is to be worked on: the focus areas, or the athlete's goals while there are none. */
export function useAutoMatch(focusAreas: string[]): AutoMatch {
  const { i18n } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const isOn = address.get('match') === 'auto';
  const viewer = useViewerQuery(undefined, { skip: !isOn });
  const goals = focusAreas.length > 0 ? [] : (viewer.data?.athleteProfile?.primaryGoals ?? []);
  const language = SPOKEN_LANGUAGES.find((key) => key === viewer.data?.language) ?? i18n.language;
  const knowsWhom = viewer.data !== undefined || viewer.isError;
  // The place in the wizard's own history stays as it is.
  const go = (match: 'auto' | null) =>
    setAddress(
      (current) => {
        if (match) current.set('match', match);
        else current.delete('match');
        return current;
      },
      { replace: true, state },
    );
  const { currentData, isError } = useMatchCoachesQuery(
    { focusAreas, goals, language },
    { skip: !isOn || !knowsWhom },
  );
  return {
    isOn,
    matches: currentData,
    failed: isError,
    basis: focusAreas.length > 0 ? 'focusAreas' : goals.length > 0 ? 'goals' : 'nothing',
    language,
    join: () => go('auto'),
    leave: () => go(null),
  };
}
