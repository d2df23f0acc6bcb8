import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import { ChallengeLine } from '../../../components/ui/challenge-line';
import { FormMessage } from '../../../components/ui/form-message';
import { CONTACT } from '../../../lib/contact-details';
import { MESSAGE_LIMIT } from '../contact-draft';
import type { Outcome } from '../send-message';
import type { useContactForm } from '../use-contact-form';
import { ContactFieldRow } from './contact-field-row';
import classes from './contact.module.css';

const NEARLY_FULL = 200;

export function ContactForm({ form }: { form: ReturnType<typeof useContactForm> }) {
  const { t } = useTranslation();
  const { draft, busy, outcome, errors, formRef, change, submit } = form;
  const field = (name: 'name' | 'email' | 'message') => ({
    id: `contact-${name}`,
    label: t(`contact.${name}`),
    value: draft[name],
    error: errors[name] && t(errors[name]),
    onChange: (value: string) => change(name, value),
  });
  const left = MESSAGE_LIMIT - draft.message.length;
  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <ContactFieldRow {...field('name')} autoComplete="name" />
      <ContactFieldRow {...field('email')} type="email" autoComplete="email" inputMode="email" />
      <ContactFieldRow
        {...field('message')}
        rows={8}
        hint={left <= NEARLY_FULL && left >= 0 ? t('contact.left', { count: left }) : undefined}
      />
      <Failure outcome={outcome} />
      <ChallengeLine {...form.challenge} />
      <Button type="submit" variant="ball" size="lg" loading={busy} className={classes.send}>
        {t(busy ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  );
}

function Failure({ outcome }: { outcome?: Outcome }) {
  const { t } = useTranslation();
  if (!outcome || outcome.kind === 'sent' || outcome.kind === 'invalid') return null;
  const text =
    outcome.kind === 'unproved'
      ? t('ui.challenge.failed')
      : outcome.kind === 'rate-limited'
        ? t('contact.errors.rateLimited', {
            minutes: t('contact.errors.minutes', { count: Math.ceil(outcome.retryAfterSeconds / 60) }),
          })
        : t(`contact.errors.${outcome.kind}`);
  return <FormMessage action={<a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>}>{text}</FormMessage>;
}
