import { useTranslation } from 'react-i18next';
import type { ActivityItem } from '../../lib/activity';
import { Stars } from './stars';

/** The stars that a review gives; nothing beside anything else. */
export function ActivityStars({ activity: { metadata } }: { activity: ActivityItem }) {
  const { t } = useTranslation();
  const { rating } = metadata;
  return rating && <Stars rating={rating} size={15} label={t('ui.stars', { count: rating })} />;
}
