import { useTranslation } from 'react-i18next';
import { ProfileRow } from '../../../components/profile/profile-row';
import { StatusTag } from '../../../components/ui/status-tag';
import { formatMoney } from '../../../lib/format';
import type { CoachProfileSettings } from '../coach-profile.api';
import type { ProfileField } from '../profile-form';
import { AvailabilityRow } from './availability-row';
import classes from './coach-profile.module.css';
import { PriceSplit } from './price-split';

interface ProfileViewProps {
  profile: CoachProfileSettings;
  /** Begins to edit at this field. */
  onEdit: (field: ProfileField) => void;
}

/** The sections of the profile, one row each. */
export function ProfileView({ profile, onEdit }: ProfileViewProps) {
  const { t, i18n } = useTranslation();
  const { bio, specializations, certifications, yearsCoaching, languagesSpoken, baseRate } = profile;
  const labels = (list: string, keys: string[]) => keys.map((key) => t(`options.${list}.${key}`, key));
  const notSet = t('coachProfile.notSet');
  const edit = (section: string, field: ProfileField) => {
    const title = t(`coachProfile.section.${section}`);
    const action = (
      <button
        type="button"
        className={classes.edit}
        aria-label={t('coachProfile.editSection', { section: title })}
        onClick={() => onEdit(field)}
      >
        {t('coachProfile.editShort')}
      </button>
    );
    return { title, action };
  };
  return (
    <>
      <AvailabilityRow profile={profile} />
      <ProfileRow {...edit('pricing', 'rate')}>
        {!baseRate ? (
          <p>{notSet}</p>
        ) : profile.platformCommissionBps === null ? (
          <p>{formatMoney(baseRate, i18n.language)}</p>
        ) : (
          <PriceSplit rate={baseRate} commissionBps={profile.platformCommissionBps} />
        )}
      </ProfileRow>
      <ProfileRow {...edit('bio', 'bio')}>
        <p className={classes.bio}>{bio || notSet}</p>
      </ProfileRow>
      <ProfileRow {...edit('specializations', 'specializations')}>
        <Tags labels={labels('specialization', specializations)} none={notSet} />
      </ProfileRow>
      <ProfileRow {...edit('certifications', 'certifications')}>
        <p>{labels('certification', certifications).join(', ') || notSet}</p>
        <p className={classes.fact}>
          {yearsCoaching > 0
            ? t('coachProfile.years', { years: t(`options.coachYears.${yearsCoaching}`) })
            : notSet}
        </p>
      </ProfileRow>
      <ProfileRow {...edit('languages', 'languagesSpoken')}>
        <p>{labels('language', languagesSpoken).join(', ') || notSet}</p>
      </ProfileRow>
    </>
  );
}

function Tags({ labels, none }: { labels: string[]; none: string }) {
  if (labels.length === 0) return <p>{none}</p>;
  return (
    <ul className={classes.tags}>
      {labels.map((label) => (
        <li key={label}>
          <StatusTag tone="info">{label}</StatusTag>
        </li>
      ))}
    </ul>
  );
}
