import { Switch } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { PushHere } from '../../../components/push/push-here';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useMailChoicesQuery, useSaveMailChoicesMutation, type MailChoices } from '../notifications.api';
import classes from './notifications.module.css';

/** What a coach may be told and may do without. */
const OFFERED = [
  'emailNotifications',
  'analysisComplete',
  'paymentReminders',
  'weeklyDigest',
  'marketingEmails',
  'pushNotifications',
] as const satisfies (keyof MailChoices)[];

/** The mails that a coach gets; an athlete finds theirs in the profile. */
export function MailSettings({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useMailChoicesQuery();
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
      {data ? (
        <Choices choices={data} />
      ) : error ? (
        <ErrorState title={t('notifications.mailsLoadFailed')} text={t(errorKey(error))}>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </ErrorState>
      ) : (
        <Loading text={t('notifications.mailsLoading')}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Loading>
      )}
    </>
  );
}

function Choices({ choices }: { choices: MailChoices }) {
  const { t } = useTranslation();
  const [save, { isLoading, error, originalArgs }] = useSaveMailChoicesMutation();
  const shown = isLoading && originalArgs ? originalArgs : choices;
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('notifications.mails')}</legend>
      {error && <FormMessage title={t('notifications.mailsFailed')}>{t(errorKey(error))}</FormMessage>}
      {OFFERED.map((kind) => (
        <Switch
          key={kind}
          labelPosition="left"
          classNames={{ body: classes.choice }}
          label={t(`notifications.mail.${kind}`)}
          checked={shown[kind]}
          onChange={(event) => void save({ ...shown, [kind]: event.currentTarget.checked })}
        />
      ))}
      {shown.pushNotifications && <PushHere />}
      <p className={classes.soft}>{t('notifications.mailsText')}</p>
    </fieldset>
  );
}
