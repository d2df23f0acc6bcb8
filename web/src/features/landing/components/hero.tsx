import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnchorButton } from '../../../components/ui/anchor-button';
import { Stars } from '../../../components/ui/stars';
import { PlayerPicture } from './player-picture';
import classes from './hero.module.css';
import landing from './landing.module.css';

export function Hero() {
  const { t } = useTranslation();
  return (
    <section className={`${landing.hero} ${classes.hero}`}>
      <div className={`${landing.inner} ${classes.grid}`}>
        <div className={classes.words}>
          <p className={classes.trust}>
            <Stars rating={5} label={t('hero.fiveStars')} size={17} />
            {t('hero.trust')}
          </p>
          <h1 className={classes.title}>{t('hero.title')}</h1>
          <p className={classes.subtitle}>{t('hero.subtitle')}</p>
          <AnchorButton href="/get-started?role=athlete" variant="ball" size="lg" className={classes.action}>
            <span className={classes.long}>{t('hero.cta')}</span>
            <span className={classes.short}>{t('hero.ctaShort')}</span>
          </AnchorButton>
          <p className={classes.note}>
            <IconClock size={18} stroke={1.9} aria-hidden />
            {t('hero.note')}
          </p>
        </div>
        <PlayerPicture />
      </div>
    </section>
  );
}
