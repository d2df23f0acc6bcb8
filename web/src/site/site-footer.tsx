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
import { LanguageSwitch } from '../components/ui/language-switch';
import { Logo } from '../components/ui/logo';
import { SchemeSwitch } from '../components/ui/scheme-switch';
import { CONTACT } from '../lib/contact-details';
import { toLanguage, type Language } from '../lib/languages';
import { sitePath, type SitePage } from '../lib/site-pages';
import classes from './site-footer.module.css';

type FooterLink = readonly [key: string, page: SitePage, anchor?: string];

const QUICK_LINKS: FooterLink[] = [
  ['about', 'about'],
  ['features', 'home', 'features'],
  ['pricing', 'pricing'],
  ['faq', 'faq'],
];
const SUPPORT: FooterLink[] = [
  ['help', 'help'],
  ['contact', 'contact'],
  ['privacy', 'privacy'],
  ['terms', 'terms'],
];
const SOCIAL = [
  { name: 'Instagram', url: 'https://www.instagram.com/', Icon: IconBrandInstagram },
  { name: 'YouTube', url: 'https://www.youtube.com/', Icon: IconBrandYoutube },
  { name: 'X', url: 'https://x.com/', Icon: IconBrandX },
  { name: 'WhatsApp', url: 'https://www.whatsapp.com/', Icon: IconBrandWhatsapp },
];

export function SiteFooter() {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.columns}>
          <div className={classes.about}>
            <Logo width={85} />
            <p>{t('footer.tagline')}</p>
            <a href={sitePath('coachEarnings', language)}>{t('footer.coachGuide')}</a>
          </div>
          <LinkList title={t('footer.quickLinks')} links={QUICK_LINKS} language={language} />
          <LinkList title={t('footer.support')} links={SUPPORT} language={language} />
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
                {CONTACT.city}
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

interface LinkListProps {
  title: string;
  links: FooterLink[];
  language: Language;
}

function LinkList({ title, links, language }: LinkListProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([key, page, anchor]) => (
          <li key={key}>
            <a href={sitePath(page, language) + (anchor ? `#${anchor}` : '')}>{t(`footer.${key}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
