import { useTranslation } from 'react-i18next';
import { ChallengeNotice } from '../../../components/ui/challenge-line';
import { FormMessage } from '../../../components/ui/form-message';
import { Part } from '../../../components/ui/part';
import { Button } from '../../../components/ui/plain-button';
import { CONTACT } from '../../../lib/contact-details';
import { ContactFieldRow } from './contact-field-row';
import classes from './contact.module.css';

/** Works by `contact-script.ts`. Its fields have no names: without the script nothing is sent, and nothing gets into an address. */
export function ContactForm() {
  const { t } = useTranslation();
  const send = { type: 'submit', variant: 'ball', size: 'lg', className: classes.send } as const;
  return (
    <form className={classes.form} noValidate>
      <ContactFieldRow id="contact-name" label={t('contact.name')} autoComplete="name" />
      <ContactFieldRow
        id="contact-email"
        label={t('contact.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <ContactFieldRow id="contact-message" label={t('contact.message')} rows={8} />
      <Part name="contact-failure">
        <FormMessage action={<a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>}>
          <span data-text />
        </FormMessage>
      </Part>
      <Part name="contact-challenge">
        <ChallengeNotice />
      </Part>
      <Button {...send}>{t('contact.send')}</Button>
      <Part name="contact-sending">
        <Button {...send} loading>
          {t('contact.sending')}
        </Button>
      </Part>
    </form>
  );
}
