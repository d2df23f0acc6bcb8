import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CourtSection } from '../../../components/ui/court-section';
import { StatusTag } from '../../../components/ui/status-tag';
import { formatMoney } from '../../../lib/format';
import type { CoachProfileSettings } from '../coach-profile.api';
import classes from './coach-profile.module.css';

export function ProfileView({ profile }: { profile: CoachProfileSettings }) {
  const { t, i18n } = useTranslation();
  const labels = (list: string, keys: string[]) => keys.map((key) => t(`options.${list}.${key}`, key));
  const notSet = t('coachProfile.notSet');
  return (
    <div className={classes.sections}>
      <div className={classes.who}>
        <h2>{profile.fullName}</h2>
        <StatusTag tone={profile.isAcceptingNewClients ? 'ok' : 'neutral'}>
          {t(profile.isAcceptingNewClients ? 'coachProfile.accepting' : 'coachProfile.notAccepting')}
        </StatusTag>
      </div>
      <CourtSection title={t('coachProfile.section.bio')}>
        <p className={classes.bio}>{profile.bio || notSet}</p>
      </CourtSection>
      <CourtSection title={t('coachProfile.section.specializations')} line="soft">
        <Tags labels={labels('specialization', profile.specializations)} none={notSet} />
      </CourtSection>
      <CourtSection title={t('coachProfile.section.certifications')} line="soft">
        <Tags labels={labels('certification', profile.certifications)} none={notSet} />
        <p className={classes.fact}>
          {profile.yearsCoaching > 0
            ? t('coachProfile.years', { years: t(`options.coachYears.${profile.yearsCoaching}`) })
            : notSet}
        </p>
      </CourtSection>
      <CourtSection title={t('coachProfile.section.languages')} line="soft">
        <Tags labels={labels('language', profile.languagesSpoken)} none={notSet} />
      </CourtSection>
      <CourtSection title={t('coachProfile.section.pricing')} line="soft">
        <p className={classes.rate}>
          {profile.baseRate ? (
            <>
              <b>{formatMoney(profile.baseRate, i18n.language)}</b> {t('coachProfile.perAnalysis')}
            </>
          ) : (
            notSet
          )}
        </p>
      </CourtSection>
    </div>
  );
}

function Tags({ labels, none }: { labels: string[]; none: ReactNode }) {
  if (labels.length === 0) return <p>{none}</p>;
  return (
    <ul className={classes.tags}>
      {labels.map((label) => (
        <li key={label}>
          <StatusTag>{label}</StatusTag>
        </li>
      ))}
    </ul>
  );
}
