import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button';
import { toLanguage } from '../../lib/languages';
import { sitePath } from '../../lib/site-pages';
import { TERMS_VERSION } from '../../lib/terms-version';
import { acceptTerms } from '../../session/account';
import { session } from '../../session/session';
import { useSessionUser } from '../../session/use-session';
import classes from './failed-sign-ins.module.css';

/** For people who accepted an earlier version of the terms, until they accept this one. */
export function TermsLine() {
  const { t, i18n } = useTranslation();
  const { termsVersion } = useSessionUser();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'done'>('idle');
  if (!termsVersion || termsVersion >= TERMS_VERSION || state === 'done') return null;

  const accept = async () => {
    setState('busy');
    try {
      const token = await session.accessToken();
      if (token) await acceptTerms(token);
      setState(token ? 'done' : 'failed');
    } catch {
      setState('failed');
    }
  };

  return (
    <div className={classes.line} role="status">
      <p>
        {t(state === 'failed' ? 'shell.terms.failed' : 'shell.terms.text')}{' '}
        <a href={sitePath('terms', toLanguage(i18n.language))} target="_blank" rel="noopener">
          {t('shell.terms.link')}
        </a>
      </p>
      <Button size="sm" loading={state === 'busy'} onClick={() => void accept()}>
        {t('shell.terms.accept')}
      </Button>
    </div>
  );
}
