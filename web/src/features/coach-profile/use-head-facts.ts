import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileFact } from '../../components/profile/profile-head';
import { Rating } from '../../components/ui/rating';
import { formatNumber } from '../../lib/format';
import type { CoachShown } from './coach-profile.api';

interface HeadFacts {
  facts: ProfileFact[] | undefined;
  line?: ReactNode;
}

/** What is counted of a coach, as figures; nothing before anybody can see it. */
export function useCoachHeadFacts(shown: CoachShown | undefined): HeadFacts {
  const { t, i18n } = useTranslation();
  if (!shown) return { facts: undefined };
  const { averageRating, totalReviews, totalAnalysesCompleted, responseTimeHours } = shown;
  const figure = (value: number, digits = 0) =>
    formatNumber(value, i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const facts: ProfileFact[] = [
    {
      value: averageRating === null ? t('ui.rating.new') : figure(averageRating, 1),
      label: t('ui.rating.reviews', { count: totalReviews }),
    },
    {
      value: figure(totalAnalysesCompleted),
      label: t('coachProfile.head.delivered', { count: totalAnalysesCompleted }),
    },
  ];
  if (responseTimeHours !== null)
    facts.push({
      value: t('coachProfile.head.hours', { hours: responseTimeHours }),
      label: t('coachProfile.head.response'),
    });
  return { facts, line: createElement(Rating, { average: averageRating, reviews: totalReviews }) };
}
