import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import portrait from '../../../assets/portrait-6.svg';
import { CategoryMark } from '../../../components/ui/category-mark';
import { Money } from '../../../components/ui/money';
import { ProgressRail } from '../../../components/ui/stepper-rail';
import { formatPercent } from '../../../lib/format';
import { MarkedRail } from './marked-rail';
import classes from './pieces.module.css';

export function UploadPiece() {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes.card}>
      <p className={classes.line}>
        <b>match-set-2.mp4</b>
        <span>{formatPercent(62, i18n.language)}</span>
      </p>
      <ProgressRail percent={62} label={t('features.videoUpload.title')} />
      <p className={classes.small}>{t('features.videoUpload.sample')}</p>
    </div>
  );
}

export function CoachPiece() {
  const { t } = useTranslation();
  return (
    <div className={`${classes.card} ${classes.coach}`}>
      <img src={portrait} alt="" width={52} height={52} loading="lazy" />
      <p>
        <b className={classes.name}>Lucía Ferrer</b>
        <span className={classes.rating}>
          <IconStarFilled size={14} /> {t('features.coachReview.sample')}
        </span>
      </p>
      <span className={classes.price}>
        <Money amount={{ amountMinor: 6500, currency: 'USD' }} />
      </span>
    </div>
  );
}

export function MarkersPiece() {
  return (
    <div className={classes.rail}>
      <MarkedRail
        percent={45}
        markers={[
          { category: 'TACTICAL', percent: 9.5 },
          { category: 'TECHNICAL', percent: 27 },
          { category: 'PHYSICAL', percent: 63.5 },
          { category: 'MENTAL', percent: 84.5 },
        ]}
      />
    </div>
  );
}

export function FeedbackPiece() {
  const { t } = useTranslation();
  return (
    <div className={`${classes.card} ${classes.note}`}>
      <CategoryMark category="TECHNICAL" labelled />
      <p>
        <b className={classes.noteTitle}>
          <span>0:42</span> {t('hero.noteTitle')}
        </b>
        {t('features.feedback.sample')}
      </p>
    </div>
  );
}

export function ProgressPiece() {
  return (
    <svg viewBox="0 0 300 108" className={classes.curve} fill="none">
      <path d="M0 54H300M0 102H300" stroke="var(--line)" strokeWidth="2" />
      <path
        d="M8 86C42 84 62 66 96 64 142 61 156 48 190 38 222 28 252 16 288 10"
        stroke="var(--text)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {[
        [8, 86],
        [96, 64],
        [190, 38],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6.5" fill="var(--bg)" stroke="var(--text)" strokeWidth="4" />
      ))}
      <circle cx="288" cy="10" r="8" fill="var(--ball)" stroke="var(--ball-ring)" strokeWidth="2" />
    </svg>
  );
}

const SHARES = [
  ['TECHNICAL', 66],
  ['TACTICAL', 46],
  ['PHYSICAL', 30.5],
  ['MENTAL', 17],
] as const;

export function InsightsPiece() {
  return (
    <div className={classes.bars}>
      {SHARES.map(([category, percent]) => (
        <p key={category}>
          <CategoryMark category={category} size={18} labelled />
          <svg>
            <rect width={`${percent}%`} height="10" rx="3" fill={`var(--c-${category.toLowerCase()})`} />
          </svg>
        </p>
      ))}
    </div>
  );
}
