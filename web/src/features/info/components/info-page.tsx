import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button';
import { LanguageSwitch } from '../../../components/ui/language-switch';
import { Logo } from '../../../components/ui/logo';
import { SchemeSwitch } from '../../../components/ui/scheme-switch';
import { useTitle } from '../../../lib/use-title';
import classes from './info-page.module.css';

export type InfoTopic = 'about' | 'pricing' | 'faq' | 'help' | 'contact' | 'privacy' | 'terms';

/** How many paragraphs the catalogue holds for a topic. */
const PARAGRAPHS: Record<InfoTopic, number> = {
  about: 3,
  pricing: 4,
  faq: 5,
  help: 3,
  contact: 2,
  privacy: 5,
  terms: 5,
};

/** The short true pages behind the links of the footer. */
export function InfoPage({ topic }: { topic: InfoTopic }) {
  const { t } = useTranslation();
  const title = t(`info.${topic}.title`);
  useTitle(title);
  return (
    <>
      <header className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label={t('header.home')}>
          <Logo width={85} />
        </Link>
        <div className={classes.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </header>
      <main className={classes.main}>
        <h1>{title}</h1>
        {Array.from({ length: PARAGRAPHS[topic] }, (_unused, index) => (
          <section key={index} className={classes.section}>
            <h2>{t(`info.${topic}.${index + 1}.title`)}</h2>
            <p>{t(`info.${topic}.${index + 1}.text`)}</p>
          </section>
        ))}
        <p className={classes.action}>
          {topic === 'contact' ? (
            <a href="mailto:hello@bandeja.example">hello@bandeja.example</a>
          ) : (
            <ButtonLink to="/get-started" variant="ball">
              {t('header.getStarted')}
            </ButtonLink>
          )}
        </p>
      </main>
    </>
  );
}
