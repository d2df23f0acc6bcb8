import { useTranslation } from 'react-i18next';
import type { ViewerFieldsFragment } from '../../../api/generated/graphql';
import { hasSides } from '../../../components/athlete/athlete-facts';
import { FactRows } from '../../../components/profile/profile-row';
import { CourtSection } from '../../../components/ui/court-section';
import { StatusTag } from '../../../components/ui/status-tag';
import type { ProfilePart } from '../section-props';
import { zoneName } from '../time-zones';
import classes from './athlete-profile.module.css';

interface ProfileViewProps {
  viewer: ViewerFieldsFragment;
  parts: ProfilePart[];
}

/** The profile as it is saved. */
export function ProfileView({ viewer, parts }: ProfileViewProps) {
  const { t } = useTranslation();
  const notSet = t('athleteProfile.notSet');
  const { fullName, email, language, timezone, athleteProfile } = viewer;
  const { sport = '' } = athleteProfile ?? {};
  const facts = {
    basic: [
      { name: t('athleteProfile.fullName'), value: fullName || notSet },
      { name: t('athleteProfile.email'), value: email },
      { name: t('athleteProfile.sport'), value: sport ? t(`options.sport.${sport}`) : notSet },
    ],
    athletic: useAthleticFacts(athleteProfile),
    preferences: [
      {
        name: t('athleteProfile.language'),
        value: language ? t(`options.language.${language}`) : notSet,
      },
      { name: t('athleteProfile.timezone'), value: timezone ? zoneName(timezone) : notSet },
    ],
  };
  return parts.map((part) => (
    <CourtSection key={part} title={t(`athleteProfile.${part}`)}>
      <FactRows facts={facts[part]} />
    </CourtSection>
  ));
}

function useAthleticFacts(profile: ViewerFieldsFragment['athleteProfile']) {
  const { t } = useTranslation();
  const notSet = t('athleteProfile.notSet');
  const { sport = '', skillLevel = null, yearsOfExperience = null, playingSide = null } = profile ?? {};
  const side = {
    name: t('athleteProfile.side'),
    value: playingSide ? t(`options.playingSide.${playingSide}`) : notSet,
  };
  return [
    {
      name: t('athleteProfile.skillLevel'),
      value: (
        <span className={classes.level} data-level={skillLevel ?? undefined}>
          {skillLevel ? t(`options.skillLevel.${skillLevel}`) : notSet}
        </span>
      ),
    },
    {
      name: t('athleteProfile.years'),
      value:
        yearsOfExperience === null ? notSet : t('athleteProfile.yearCount', { count: yearsOfExperience }),
    },
    ...(hasSides(sport) ? [side] : []),
    { name: t('athleteProfile.goals'), value: <Goals keys={profile?.primaryGoals ?? []} /> },
  ];
}

function Goals({ keys }: { keys: string[] }) {
  const { t } = useTranslation();
  if (keys.length === 0) return t('athleteProfile.noGoals');
  return (
    <ul className={classes.chips}>
      {keys.map((key) => (
        <li key={key}>
          <StatusTag tone="info">{t(`options.goal.${key}`)}</StatusTag>
        </li>
      ))}
    </ul>
  );
}
