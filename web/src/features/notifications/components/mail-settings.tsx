import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { ChoiceTable } from '../../../components/notification-choices/choice-table';
import { ChoicesLoading } from '../../../components/notification-choices/choices-loading';
import { PushHere } from '../../../components/push/push-here';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { useMailChoicesQuery, useSaveMailChoicesMutation, type MailChoices } from '../notifications.api';
import classes from './notifications.module.css';

/** What a coach is told, under the bell; an athlete finds theirs in the profile. */
export function MailSettings({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconArrowLeft size={18} stroke={1.9} aria-hidden />}
          onClick={onBack}
        >
          {t('notifications.back')}
        </Button>
      </div>
      <CoachChoices />
    </>
  );
}

/** The same wherever it stands: a change holds at once. */
export function CoachChoices() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMailChoicesQuery();
  if (data) return <Choices choices={data} />;
  if (error)
    return (
      <ErrorState title={t('notifications.mailsLoadFailed')} text={t(errorKey(error))}>
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  return <ChoicesLoading side="coach" text={t('notifications.mailsLoading')} editable />;
}

function Choices({ choices }: { choices: MailChoices }) {
  const { t } = useTranslation();
  const [save, { isLoading, error, originalArgs }] = useSaveMailChoicesMutation();
  const shown = isLoading && originalArgs ? originalArgs : choices;
  return (
    <div className={classes.choices}>
      {error && <FormMessage title={t('notifications.mailsFailed')}>{t(errorKey(error))}</FormMessage>}
      <ChoiceTable side="coach" choices={shown} onChange={(next) => void save(next)} />
      {shown.pushNotifications && <PushHere />}
    </div>
  );
}
