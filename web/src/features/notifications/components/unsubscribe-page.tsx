import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorKey } from '../../../api/error-copy';
import { AnchorButton } from '../../../components/ui/anchor-button';
import { BrandBar } from '../../../components/ui/brand-bar';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { Page } from '../../../components/ui/page';
import { toLanguage } from '../../../lib/languages';
import { sitePath } from '../../../lib/site-pages';
import { useTitle } from '../../../lib/use-title';
import { unsubscribe } from '../unsubscribe';
import classes from './unsubscribe-page.module.css';

/** Kinds that have mails of their own. */
const KINDS = ['emailNotifications', 'analysisComplete', 'paymentReminders'];

type Stage =
  { at: 'asking' | 'working' | 'invalid' } | { at: 'done'; kind: string } | { at: 'failed'; error: unknown };

/** Where the link in a mail leads: nothing is changed until the button is pressed, for scanners follow links too. */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [stage, setStage] = useState<Stage>({ at: token ? 'asking' : 'invalid' });
  const press = async () => {
    setStage({ at: 'working' });
    const outcome = await unsubscribe(token);
    if ('kind' in outcome) setStage({ at: 'done', ...outcome });
    else
      setStage(
        outcome.error.code === 'UNSUBSCRIBE_TOKEN_INVALID' ? { at: 'invalid' } : { at: 'failed', ...outcome },
      );
  };
  return (
    <>
      <BrandBar />
      <Page narrow>
        <div className={classes.page} aria-live="polite">
          {stage.at === 'done' ? (
            <Done kind={stage.kind} />
          ) : stage.at === 'invalid' ? (
            <Invalid />
          ) : (
            <Question
              busy={stage.at === 'working'}
              error={stage.at === 'failed' ? stage.error : undefined}
              onPress={() => void press()}
            />
          )}
        </div>
      </Page>
    </>
  );
}

function Question({ busy, error, onPress }: { busy: boolean; error: unknown; onPress: () => void }) {
  const { t, i18n } = useTranslation();
  useTitle(t('notifications.unsubscribe.title'));
  return (
    <>
      <h1>{t('notifications.unsubscribe.title')}</h1>
      <p>{t('notifications.unsubscribe.text')}</p>
      {error !== undefined && (
        <FormMessage title={t('notifications.unsubscribe.failed')}>{t(errorKey(error))}</FormMessage>
      )}
      <div className={classes.actions}>
        <Button variant="ball" loading={busy} onClick={onPress}>
          {t('notifications.unsubscribe.action')}
        </Button>
        <AnchorButton href={sitePath('home', toLanguage(i18n.language))}>
          {t('notifications.unsubscribe.stay')}
        </AnchorButton>
      </div>
    </>
  );
}

function Done({ kind }: { kind: string }) {
  const { t, i18n } = useTranslation();
  useTitle(t('notifications.unsubscribe.doneTitle'));
  return (
    <>
      <h1>{t('notifications.unsubscribe.doneTitle')}</h1>
      {KINDS.includes(kind) && (
        <p>{t('notifications.unsubscribe.done', { kind: t(`notifications.mail.${kind}`) })}</p>
      )}
      <p>{t('notifications.unsubscribe.again')}</p>
      <div className={classes.actions}>
        <AnchorButton href={sitePath('home', toLanguage(i18n.language))}>
          {t('notifications.unsubscribe.home')}
        </AnchorButton>
      </div>
    </>
  );
}

function Invalid() {
  const { t } = useTranslation();
  useTitle(t('notifications.unsubscribe.invalidTitle'));
  return (
    <>
      <h1>{t('notifications.unsubscribe.invalidTitle')}</h1>
      <p>{t('notifications.unsubscribe.invalidText')}</p>
      <div className={classes.actions}>
        <ButtonLink to="/sign-in" variant="ball">
          {t('notifications.unsubscribe.signIn')}
        </ButtonLink>
      </div>
    </>
  );
}
