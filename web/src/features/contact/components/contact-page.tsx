import { useTranslation } from 'react-i18next';
import { Part } from '../../../components/ui/part';
import { TextsForScript } from '../../../components/ui/texts-for-script';
import { CONTACT } from '../../../lib/contact-details';
import { ContactForm } from './contact-form';
import { MessageSent } from './message-sent';
import classes from './contact.module.css';

/** The way to the people who run Bandeja: a form, and what works without one. */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('info.contact.title')}</h1>
        <p className={classes.intro}>{t('info.contact.intro')}</p>
      </div>
      <div className={classes.write}>
        <p className={classes.noScript}>
          {t('contact.noScript')} <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
        </p>
        <ContactForm />
        <Part name="contact-sent">
          <MessageSent />
        </Part>
      </div>
      <section className={classes.ways} aria-labelledby="other-ways">
        <h2 id="other-ways">{t('contact.otherWays')}</h2>
        <dl>
          <dt>{t('contact.mail')}</dt>
          <dd>
            <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
          </dd>
          <dt>{t('contact.call')}</dt>
          <dd>
            <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
          </dd>
          <dt>{t('contact.place')}</dt>
          <dd>{CONTACT.city}</dd>
        </dl>
      </section>
      <TextsForScript
        keys={[
          'contact.errors',
          'contact.left_one',
          'contact.left_other',
          'contact.sentText',
          'ui.challenge.failed',
        ]}
      />
    </div>
  );
}
