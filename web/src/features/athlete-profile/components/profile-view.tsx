import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewerFieldsFragment } from '../../../api/generated/graphql';
import { CourtSection } from '../../../components/ui/court-section';
import { zoneName } from '../time-zones';
import classes from './athlete-profile.module.css';

/** The profile as it is saved. */
export function ProfileView({ viewer }: { viewer: ViewerFieldsFragment }) {
  const { t } = useTranslation();
  const { fullName, email, language, timezone, athleteProfile } = viewer;
  const notSet = t('athleteProfile.notSet');
  const { sport = '', skillLevel = null, yearsOfExperience = null } = athleteProfile ?? {};
  return (
    <>
      <CourtSection title={t('athleteProfile.basic')}>
        <dl className={classes.facts}>
          <Fact name={t('athleteProfile.fullName')}>{fullName || notSet}</Fact>
          <Fact name={t('athleteProfile.email')}>{email}</Fact>
          <Fact name={t('athleteProfile.sport')}>{sport ? t(`options.sport.${sport}`) : notSet}</Fact>
        </dl>
      </CourtSection>
      <CourtSection title={t('athleteProfile.athletic')} line="soft">
        <dl className={classes.facts}>
          <Fact name={t('athleteProfile.skillLevel')}>
            <span className={classes.level} data-level={skillLevel ?? undefined}>
              {skillLevel ? t(`options.skillLevel.${skillLevel}`) : notSet}
            </span>
          </Fact>
          <Fact name={t('athleteProfile.years')}>
            {yearsOfExperience === null
              ? notSet
              : t('athleteProfile.yearCount', { count: yearsOfExperience })}
          </Fact>
          <Fact name={t('athleteProfile.goals')}>
            <Goals keys={athleteProfile?.primaryGoals ?? []} />
          </Fact>
        </dl>
      </CourtSection>
      <CourtSection title={t('athleteProfile.preferences')} line="soft">
        <dl className={classes.facts}>
          <Fact name={t('athleteProfile.language')}>
            {language ? t(`options.language.${language}`) : notSet}
          </Fact>
          <Fact name={t('athleteProfile.timezone')}>{timezone ? zoneName(timezone) : notSet}</Fact>
        </dl>
      </CourtSection>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Goals({ keys }: { keys: string[] }) {
  const { t } = useTranslation();
  if (keys.length === 0) return <>{t('athleteProfile.noGoals')}</>;
  return (
    <ul className={classes.chips}>
      {keys.map((key) => (
        <li key={key} className={classes.chip}>
          {t(`options.goal.${key}`)}
        </li>
      ))}
    </ul>
  );
}
