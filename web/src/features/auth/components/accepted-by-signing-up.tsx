import { Trans } from 'react-i18next';
import classes from './auth-form.module.css';
import { PageLink } from './page-link';

/** What an account is made under, and that somebody is old enough for it. The pages open beside the form, which would be lost with this one. */
export function AcceptedBySigningUp({ isUnder16 }: { isUnder16: boolean }) {
  return (
    <p className={classes.accepted}>
      <Trans
        i18nKey={isUnder16 ? 'auth.signUp.acceptUnder16' : 'auth.signUp.accept'}
        components={{ terms: <PageLink page="terms" />, privacy: <PageLink page="privacy" /> }}
      />
    </p>
  );
}
