import {
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../../components/ui/language-switch';
import { Logo } from '../../../components/ui/logo';
import { SchemeSwitch } from '../../../components/ui/scheme-switch';
import classes from './footer.module.css';
import landing from './landing.module.css';

const QUICK_LINKS = ['about', 'features', 'pricing', 'faq'];
const SUPPORT = ['help', 'contact', 'privacy', 'terms'];
const CONTACT = { email: 'hello@bandeja.example', phone: '+1 305 555 0142' };
const SOCIAL = [
  { name: 'Instagram', url: 'https://www.instagram.com/', Icon: IconBrandInstagram },
  { name: 'YouTube', url: 'https://www.youtube.com/', Icon: IconBrandYoutube },
  { name: 'X', url: 'https://x.com/', Icon: IconBrandX },
  { name: 'WhatsApp', url: 'https://www.whatsapp.com/', Icon: IconBrandWhatsapp },
];

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <div className={landing.inner}>
        <div className={classes.columns}>
          <div className={classes.about}>
            <Logo width={85} />
            <p>{t('footer.tagline')}</p>
          </div>
          <LinkList title={t('footer.quickLinks')} keys={QUICK_LINKS} />
          <LinkList title={t('footer.support')} keys={SUPPORT} />
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">{t('footer.contactTitle')}</h2>
            <ul className={classes.contact}>
              <li>
                <IconMail size={18} stroke={1.9} aria-hidden />
                <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
              </li>
              <li>
                <IconPhone size={18} stroke={1.9} aria-hidden />
                <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
              </li>
              <li>
                <IconMapPin size={18} stroke={1.9} aria-hidden />
                Miami, FL
              </li>
            </ul>
          </section>
        </div>
        <div className={classes.bottom}>
          <p>© 2025 Bandeja</p>
          <div className={classes.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          <ul className={classes.social}>
            {SOCIAL.map(({ name, url, Icon }) => (
              <li key={name}>
                <a href={url} aria-label={name} rel="noreferrer">
                  <Icon size={20} stroke={1.9} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, keys }: { title: string; keys: string[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {key === 'features' ? (
              <a href="#features">{t('footer.features')}</a>
            ) : (
              <Link to={`/${key}`}>{t(`footer.${key}`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
