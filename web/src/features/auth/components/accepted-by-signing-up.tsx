import { Trans } from 'react-i18next';
import classes from './auth-form.module.css';
import { PageLink } from './page-link';

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
