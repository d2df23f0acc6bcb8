import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnchorButton } from '../../../components/ui/anchor-button';
import classes from './closing.module.css';
import landing from './landing.module.css';

const BENEFITS = ['expertAnalysis', 'videoFeedback', 'improvementTips', 'gameInsights'];

export function Closing() {
  const { t } = useTranslation();
  return (
    <section className={`${landing.band} ${classes.band}`} aria-labelledby="closing-title">
      <div className={`${landing.inner} ${classes.grid}`}>
        <div>
          <h2 id="closing-title" className={classes.title}>
            {t('cta.title')}
          </h2>
          <p className={classes.text}>{t('cta.text')}</p>
          <AnchorButton href="/get-started" variant="ball" size="lg" className={classes.action}>
            {t('cta.button')}
          </AnchorButton>
        </div>
        <ul className={classes.benefits}>
          {BENEFITS.map((key) => (
            <li key={key}>
              <IconCheck size={22} stroke={1.9} aria-hidden />
              {t(`cta.benefits.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
