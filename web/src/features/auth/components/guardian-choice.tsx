import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { formatDate } from '../../../lib/format';
import type { GuardianAnswer, GuardianRequest } from '../../../session/account';
import { useAuthErrorText } from '../auth-error-text';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { ContactLink } from './contact-link';
import { PageLink } from './page-link';

interface GuardianChoiceProps {
  request: GuardianRequest;
  /** Just now. */
  answered: GuardianAnswer | undefined;
  busy: GuardianAnswer | undefined;
  failure: unknown;
  onAnswer: (answer: GuardianAnswer) => void;
}

/** What a parent or guardian is asked, or has answered, with what they can do about it. */
export function GuardianChoice({ request, answered, busy, failure, onAnswer }: GuardianChoiceProps) {
  const { t, i18n } = useTranslation();
  const errorText = useAuthErrorText();
  const name = request.full_name;
  const day = (moment: string | null) =>
    moment ? formatDate(moment, i18n.language, { dateStyle: 'long' }) : '';
  const answer = (given: GuardianAnswer) => ({ loading: busy === given, onClick: () => onAnswer(given) });
  const failed = failure !== undefined && (
    <FormMessage>
      {errorText(failure, { refused: 'auth.guardian.failed', failed: 'auth.guardian.failed' })}
    </FormMessage>
  );

  if (request.status === 'deleted')
    return (
      <AuthLayout title={t('auth.guardian.deletedTitle')} intro={t('auth.guardian.deletedText')}>
        <ContactLink />
      </AuthLayout>
    );
  if (request.status === 'withdrawn')
    return (
      <AuthLayout
        title={t('auth.guardian.withdrawnTitle')}
        intro={t('auth.guardian.withdrawnIntro', { name })}
      >
        <div className={classes.stack}>
          <p>{t('auth.guardian.deleteHint')}</p>
          {failed}
          <Button variant="danger" fullWidth {...answer('delete')}>
            {t('auth.guardian.delete')}
          </Button>
          <Button fullWidth {...answer('agree')}>
            {t('auth.guardian.agreeAgain')}
          </Button>
        </div>
        <ContactLink />
      </AuthLayout>
    );
  if (request.status === 'agreed') {
    const isNew = answered === 'agree';
    return (
      <AuthLayout
        title={t(isNew ? 'auth.guardian.nowTitle' : 'auth.guardian.agreedTitle')}
        intro={
          isNew
            ? t('auth.guardian.nowIntro', { name })
            : t('auth.guardian.agreedIntro', { name, date: day(request.agreed_at) })
        }
      >
        <div className={classes.stack}>
          <p>{t('auth.guardian.keepMail')}</p>
          {failed}
          <Button fullWidth {...answer('withdraw')}>
            {t('auth.guardian.withdraw')}
          </Button>
        </div>
        <p className={classes.hintLine}>{t('auth.guardian.withdrawHint', { name })}</p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('auth.guardian.askedTitle', { name })}
      intro={t('auth.guardian.askedIntro', { name })}
    >
      <div className={classes.stack}>
        <ol className={classes.steps}>
          <li>{t('auth.guardian.what')}</li>
          <li>{t('auth.guardian.data')}</li>
          <li>{t('auth.guardian.keep')}</li>
        </ol>
        <p className={classes.accepted}>
          <Trans
            i18nKey="auth.guardian.read"
            components={{ terms: <PageLink page="terms" />, privacy: <PageLink page="privacy" /> }}
          />
        </p>
        {failed}
        <Button variant="ball" fullWidth {...answer('agree')}>
          {t('auth.guardian.agree')}
        </Button>
        <Button fullWidth {...answer('refuse')}>
          {t('auth.guardian.refuse')}
        </Button>
      </div>
      <p className={classes.hintLine}>{t('auth.guardian.refuseHint', { date: day(request.answer_by) })}</p>
    </AuthLayout>
  );
}
