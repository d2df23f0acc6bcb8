import { useTranslation } from 'react-i18next';
import { AnchorButton } from '../../../components/ui/anchor-button';
import { toLanguage } from '../../../lib/languages';
import type { Step } from '../screens';
import { ScreenPicture } from './screen-picture';
import classes from './how-it-works.module.css';
import landing from './landing.module.css';

const STEPS: Step[] = ['upload', 'select', 'review', 'feedback'];

export function HowItWorks() {
  const { t, i18n } = useTranslation();
  return (
    <section
      id="how-it-works"
      className={`${landing.section} ${landing.raised} ${classes.section}`}
      aria-labelledby="how-title"
    >
      <div className={`${landing.inner} ${classes.layout}`}>
        <h2 id="how-title" className={landing.heading}>
          {t('howItWorks.title')}
        </h2>
        <ol className={classes.steps}>
          {STEPS.map((key, index) => (
            <li key={key} className={classes.step}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <h3>{t(`howItWorks.${key}.title`)}</h3>
              <p className={classes.text}>{t(`howItWorks.${key}.text`)}</p>
              <ScreenPicture
                step={key}
                language={toLanguage(i18n.language)}
                alt={t(`howItWorks.${key}.pictureAlt`)}
              />
            </li>
          ))}
        </ol>
        <AnchorButton href="/get-started" className={classes.action}>
          {t('howItWorks.cta')}
        </AnchorButton>
      </div>
    </section>
  );
}
