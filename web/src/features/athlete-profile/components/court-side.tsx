import { useTranslation } from 'react-i18next';
import classes from './athlete-card.module.css';

/** The court from above, with the half lit that the athlete keeps to. It repeats what is said in words. */
export function CourtSide({ side }: { side: string }) {
  const { t } = useTranslation();
  const isOn = (half: 'left' | 'right') => side === half || side === 'both' || undefined;
  return (
    <svg viewBox="0 0 344 150" className={classes.court} aria-hidden>
      <rect width="344" height="150" className={classes.ground} />
      <rect width="172" height="75" className={classes.side} data-chosen={isOn('left')} />
      <rect y="75" width="172" height="75" className={classes.side} data-chosen={isOn('right')} />
      <path d="M57 0V150M57 75H287M287 0V150" className={classes.lines} />
      <path d="M172 0V150" className={classes.lines} strokeWidth="4" />
      <text x="115" y="42">
        {t('athleteProfile.card.left')}
      </text>
      <text x="115" y="117">
        {t('athleteProfile.card.right')}
      </text>
    </svg>
  );
}
