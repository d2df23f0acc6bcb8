import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';

interface RatingProps {
  /** Null while there are fewer than five reviews: then no number is told. */
  average: number | null;
  reviews: number;
  /** Leaves out of how many reviews. */
  short?: boolean;
  className?: string;
}

const WORDS = [
  [4.8, 'excellent'],
  [4.5, 'veryGood'],
  [4, 'good'],
] as const;

/** A coach's rating said in a word: "Excellent, 4.9 from 132", "New here". */
export function Rating({ average, reviews, short = false, className }: RatingProps) {
  const { t, i18n } = useTranslation();
  if (average === null)
    return (
      <span className={className}>
        <b>{t('ui.rating.new')}</b>
        {!short && reviews > 0 && (
          <>
            {' '}
            <span>{t('ui.rating.reviews', { count: reviews })}</span>
          </>
        )}
      </span>
    );
  // What is shown decides on the word, so that 4.8 is never both "Excellent" and "Very good".
  const shown = Math.round(average * 10) / 10;
  const word = WORDS.find(([least]) => shown >= least)?.[1];
  const rating = formatNumber(shown, i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={className}>
      <b>{word ? t(`ui.rating.${word}`, { rating }) : rating}</b>
      {!short && (
        <>
          {' '}
          <span>{t('ui.rating.from', { reviews })}</span>
        </>
      )}
    </span>
  );
}
