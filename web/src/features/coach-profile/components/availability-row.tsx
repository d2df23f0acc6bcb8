import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { ProfileRow } from '../../../components/profile/profile-row';
import { FormMessage } from '../../../components/ui/form-message';
import { useSaveCoachProfileSettingsMutation, type CoachProfileSettings } from '../coach-profile.api';
import classes from './coach-profile.module.css';

/** Whether new requests come in: changed where it is read, and it holds at once. */
export function AvailabilityRow({ profile }: { profile: CoachProfileSettings }) {
  const { t } = useTranslation();
  const [save, { isLoading, error, originalArgs }] = useSaveCoachProfileSettingsMutation();
  const saved = profile.isAcceptingNewClients;
  const shown = isLoading ? (originalArgs?.isAcceptingNewClients ?? saved) : saved;
  return (
    <ProfileRow
      title={t('coachProfile.section.availability')}
      action={
        <Switch
          aria-label={t('coachProfile.availability')}
          checked={shown}
          onChange={(event) => void save({ isAcceptingNewClients: event.currentTarget.checked })}
        />
      }
    >
      <p className={classes.strong}>{t(shown ? 'coachProfile.accepting' : 'coachProfile.notAccepting')}</p>
      <p className={classes.fact}>{t('coachProfile.availabilityHint')}</p>
      {error && <FormMessage title={t('coachProfile.saveFailed')}>{t(errorKey(error))}</FormMessage>}
    </ProfileRow>
  );
}
