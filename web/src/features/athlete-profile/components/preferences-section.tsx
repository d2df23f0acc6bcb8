import { Switch } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { PushHere } from '../../../components/push/push-here';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { StatusTag } from '../../../components/ui/status-tag';
import {
  useAthletePreferencesQuery,
  useSaveAthletePreferencesMutation,
  type Preferences,
} from '../athlete-profile.api';
import type { FormProps, SectionProps } from '../section-props';
import classes from './athlete-profile.module.css';
import { formIdOf } from './mode-actions';

/** Without a sender of text messages there is nothing to choose about them, so they are not offered. */
const OFFERED = [
  'emailNotifications',
  'pushNotifications',
  'analysisComplete',
  'newCoachAvailable',
  'paymentReminders',
  'marketingEmails',
  'weeklyDigest',
] as const satisfies (keyof Preferences)[];

export function PreferencesSection({ mode, onEdit, ...rest }: SectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAthletePreferencesQuery();
  return (
    <CourtSection
      title={t('athleteProfile.notifications.title')}
      line="soft"
      action={
        data &&
        mode === 'viewing' && (
          <Button size="sm" onClick={() => onEdit('notifications')}>
            {t('athleteProfile.notifications.edit')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState title={t('athleteProfile.loadFailed')} text={t(errorKey(error))}>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </ErrorState>
      ) : data ? (
        mode === 'notifications' ? (
          <PreferencesForm start={data} {...rest} />
        ) : (
          <PreferencesView preferences={data} />
        )
      ) : (
        <Loading text={t('athleteProfile.loading')}>
          <Skeleton height={120} />
        </Loading>
      )}
    </CourtSection>
  );
}

function PreferencesView({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.switches}>
      {OFFERED.map((key) => (
        <div key={key} className={classes.switchRow}>
          <dt>{t(`athleteProfile.notifications.${key}`)}</dt>
          <dd>
            <StatusTag tone={preferences[key] ? 'ok' : 'neutral'}>
              {t(preferences[key] ? 'athleteProfile.notifications.on' : 'athleteProfile.notifications.off')}
            </StatusTag>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PreferencesFormProps extends FormProps {
  start: Preferences;
}

function PreferencesForm({ start, saving, onSaving, onSaved }: PreferencesFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(start);
  const [save, { error }] = useSaveAthletePreferencesMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    onSaving(true);
    const answer = await save(draft);
    onSaving(false);
    if (!('error' in answer)) onSaved(t('athleteProfile.notifications.saved'));
  };
  return (
    <form id={formIdOf('notifications')} className={classes.form} onSubmit={(event) => void submit(event)}>
      {error && (
        <FormMessage title={t('athleteProfile.errors.preferencesFailed')}>{t(errorKey(error))}</FormMessage>
      )}
      <div className={classes.switches}>
        {OFFERED.map((key) => (
          <Switch
            key={key}
            labelPosition="left"
            classNames={{ body: classes.switchRow }}
            label={t(`athleteProfile.notifications.${key}`)}
            checked={draft[key]}
            onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.checked })}
          />
        ))}
      </div>
      {draft.pushNotifications && <PushHere />}
    </form>
  );
}
