import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoachPiece, FeedbackPiece, InsightsPiece, MarkersPiece, ProgressPiece, UploadPiece } from './pieces';
import classes from './features.module.css';
import landing from './landing.module.css';

const FEATURES: [key: string, piece: () => ReactNode][] = [
  ['videoUpload', UploadPiece],
  ['coachReview', CoachPiece],
  ['videoAnalysis', MarkersPiece],
  ['feedback', FeedbackPiece],
  ['progressTracking', ProgressPiece],
  ['insights', InsightsPiece],
];

export function Features() {
  const { t } = useTranslation();
  return (
    <section id="features" className={landing.section} aria-labelledby="features-title">
      <div className={landing.inner}>
        <h2 id="features-title" className={landing.heading}>
          {t('features.title')}
        </h2>
        <ul className={classes.cells}>
          {FEATURES.map(([key, Piece]) => (
            <li key={key} className={classes.cell}>
              <div className={classes.piece} aria-hidden>
                <Piece />
              </div>
              <h3>{t(`features.${key}.title`)}</h3>
              <p className={classes.text}>{t(`features.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
