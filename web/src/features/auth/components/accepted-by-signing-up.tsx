import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { toLanguage } from '../../../lib/languages';
import { sitePath, type SitePage } from '../../../lib/site-pages';
import classes from './auth-form.module.css';

/** What an account is made under. The pages open beside the form, which would be lost with this one. */
export function AcceptedBySigningUp() {
  return (
    <p className={classes.accepted}>
      <Trans
        i18nKey="auth.signUp.accept"
        components={{ terms: <PageLink page="terms" />, privacy: <PageLink page="privacy" /> }}
      />
    </p>
  );
}

function PageLink({ page, children }: { page: SitePage; children?: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <a href={sitePath(page, toLanguage(i18n.language))} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
