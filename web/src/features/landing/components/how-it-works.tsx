import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import classes from './how-it-works.module.css';
import landing from './landing.module.css';

const STEPS = ['upload', 'select', 'review', 'feedback'];

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section id="how-it-works" className={`${landing.section} ${landing.raised}`} aria-labelledby="how-title">
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
            </li>
          ))}
        </ol>
        <ButtonLink to="/get-started" className={classes.action}>
          {t('howItWorks.cta')}
        </ButtonLink>
      </div>
    </section>
  );
}
