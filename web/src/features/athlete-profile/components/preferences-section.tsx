import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { ChoiceTable } from '../../../components/notification-choices/choice-table';
import { ChoicesLoading } from '../../../components/notification-choices/choices-loading';
import { PushHere } from '../../../components/push/push-here';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import {
  useAthletePreferencesQuery,
  useSaveAthletePreferencesMutation,
  type Preferences,
} from '../athlete-profile.api';
import type { FormProps, SectionProps } from '../section-props';
import { formIdOf } from './mode-actions';

export function PreferencesSection({ mode, onEdit, ...rest }: SectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAthletePreferencesQuery();
  return (
    <CourtSection
      title={t('athleteProfile.notifications.title')}
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
          <ChoiceTable side="athlete" choices={data} />
        )
      ) : (
        <ChoicesLoading side="athlete" text={t('athleteProfile.loading')} />
      )}
    </CourtSection>
  );
}

interface PreferencesFormProps extends FormProps {
  start: Preferences;
}

function PreferencesForm({ start, saving, onSaving, onSaved }: PreferencesFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(start);
  const [save, { error }] = useSaveAthletePreferencesMutation();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    onSaving(true);
    const answer = await save(draft);
    onSaving(false);
    if (!('error' in answer)) onSaved(t('athleteProfile.notifications.saved'));
  };
  return (
    <form id={formIdOf('notifications')} onSubmit={(event) => void submit(event)}>
      {error && (
        <FormMessage title={t('athleteProfile.errors.preferencesFailed')}>{t(errorKey(error))}</FormMessage>
      )}
      <ChoiceTable side="athlete" choices={draft} onChange={setDraft} />
      {draft.pushNotifications && <PushHere />}
    </form>
  );
}
