import { useTranslation } from 'react-i18next';
import type { ViewerFieldsFragment } from '../../api/generated/graphql';
import type { ProfileFact } from '../../components/profile/profile-head';
import { formatNumber } from '../../lib/format';
import { useAthleteFiguresQuery } from './athlete-profile.api';

/** Level, years and what was sent, as figures; what is not known is left out. */
export function useAthleteHeadFacts({ athleteProfile }: ViewerFieldsFragment): ProfileFact[] | undefined {
  const { t, i18n } = useTranslation();
  const { data: figures, isLoading } = useAthleteFiguresQuery();
  const { skillLevel = null, yearsOfExperience = null, sport } = athleteProfile ?? {};
  const facts: ProfileFact[] = [];
  if (skillLevel)
    facts.push({ value: t(`options.skillLevel.${skillLevel}`), label: t('athleteProfile.head.level') });
  if (yearsOfExperience !== null)
    facts.push({
      value: t(`options.athleteYears.${yearsOfExperience}`, String(yearsOfExperience)),
      label: t('athleteProfile.head.ofSport', {
        sport: t(`options.sport.${sport ?? 'padel'}`).toLowerCase(),
      }),
    });
  if (figures && figures.allCount > 0)
    facts.push({
      value: formatNumber(figures.allCount, i18n.language),
      label: t('athleteProfile.head.sent', { count: figures.allCount }),
    });
  return facts.length === 0 && isLoading ? undefined : facts;
}

/** `Intermediate, 3-5 years`. */
export function useHeadLine({ athleteProfile }: ViewerFieldsFragment): string {
  const { t } = useTranslation();
  const { skillLevel, yearsOfExperience = null } = athleteProfile ?? {};
  return [
    skillLevel && t(`options.skillLevel.${skillLevel}`),
    yearsOfExperience !== null && t(`options.athleteYears.${yearsOfExperience}`, String(yearsOfExperience)),
  ]
    .filter(Boolean)
    .join(', ');
}
