import { IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorKey } from '../../../api/error-copy';
import { Avatar } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { Stars } from '../../../components/ui/stars';
import { formatDate, formatNumber, formatPercent } from '../../../lib/format';
import {
  useCoachReviewsInfiniteQuery,
  type CoachReview,
  type ReviewsPage,
  type ShownCoach,
} from '../coach-page.api';
import classes from './coach-reviews.module.css';
import { ReportReview } from './report-review';

const SHOWN = 3;
const ANCHOR = 'reviews';

export function CoachReviews({ coach }: { coach: Pick<ShownCoach, 'id' | 'totalReviews'> }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCoachReviewsInfiniteQuery(coach.id);
  const titleRef = useArrival(data !== undefined);
  const loadAll = async () => {
    for (let more = hasNextPage; more;) {
      const answer = await fetchNextPage();
      more = answer.hasNextPage && !answer.isError;
    }
  };
  return (
    <section className={classes.section} aria-labelledby={ANCHOR}>
      <h2 id={ANCHOR} ref={titleRef} tabIndex={-1} className={classes.title}>
        {t('coachPage.reviews.title')}
      </h2>
      {error && !data ? (
        <ErrorState title={t('coachPage.reviews.loadFailed')} text={t(errorKey(error))}>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </ErrorState>
      ) : data?.pages[0] ? (
        <>
          <Ratings page={data.pages[0]} />
          <ReviewList
            reviews={data.pages.flatMap((page) => page.reviews)}
            total={data.pages[0].totalCount || coach.totalReviews}
            onShowAll={() => void loadAll()}
            loading={isFetchingNextPage}
          />
        </>
      ) : (
        <Loading text={t('coachPage.reviews.loading')}>
          <Skeleton height={120} />
          <Skeleton height={72} />
        </Loading>
      )}
    </section>
  );
}

/** A link to the reviews leads to them once they are there, for they are not yet when the page opens. */
function useArrival(isLoaded: boolean) {
  const { hash } = useLocation();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isLoaded || hash !== `#${ANCHOR}`) return;
    titleRef.current?.focus({ preventScroll: true });
    titleRef.current?.scrollIntoView();
  }, [hash, isLoaded]);
  return titleRef;
}

function Ratings({
  page: { averageRating, totalCount, ratingDistribution, figuresMissing },
}: {
  page: ReviewsPage;
}) {
  const { t, i18n } = useTranslation();
  if (figuresMissing) return <FormMessage>{t('coachPage.reviews.figuresMissing')}</FormMessage>;
  if (averageRating === null)
    return (
      <div className={classes.few}>
        <h3 className={classes.fewTitle}>{t('coachPage.reviews.notEnough')}</h3>
        <p>{t('coachPage.reviews.needed')}</p>
        <p>{t('coachPage.reviews.current', { count: totalCount })}</p>
      </div>
    );
  const average = formatNumber(averageRating, i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const counted = ratingDistribution.reduce((sum, count) => sum + count, 0);
  return (
    <div className={classes.ratings}>
      <div>
        <p className={classes.average}>{average}</p>
        <Stars rating={averageRating} label={t('coachPage.reviews.average', { rating: average })} />
        <p className={classes.soft}>{t('coachPage.reviews.count', { count: totalCount })}</p>
      </div>
      <ul className={classes.bars}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const percent = counted > 0 ? ((ratingDistribution[stars - 1] ?? 0) / counted) * 100 : 0;
          return (
            <li key={stars} className={classes.bar}>
              <span className={classes.barName}>
                <span aria-hidden>{stars}</span>
                <IconStarFilled size={14} aria-hidden />
                <span className="visually-hidden">{t('ui.stars', { count: stars })}</span>
              </span>
              <span className={classes.rail} aria-hidden>
                <span style={{ width: `${percent}%` }} />
              </span>
              <span className={classes.soft}>{formatPercent(percent, i18n.language)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ReviewListProps {
  reviews: CoachReview[];
  total: number;
  onShowAll: () => void;
  loading: boolean;
}

function ReviewList({ reviews, total, onShowAll, loading }: ReviewListProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (reviews.length === 0) return <p className={classes.soft}>{t('coachPage.reviews.none')}</p>;
  const toggle = () => {
    if (!all) onShowAll();
    setAll(!all);
  };
  return (
    <>
      <ul>
        {(all ? reviews : reviews.slice(0, SHOWN)).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {total > SHOWN && (
        <Button aria-expanded={all} loading={loading} onClick={toggle}>
          {all ? t('coachPage.reviews.showLess') : t('coachPage.reviews.showAll', { count: total })}
        </Button>
      )}
    </>
  );
}

function Review({
  review: { id, rating, comment, authorName, authorAvatarUrl, createdAt },
}: {
  review: CoachReview;
}) {
  const { t, i18n } = useTranslation();
  const name = authorName || t('coachPage.reviews.anonymous');
  return (
    <li className={classes.review}>
      <div className={classes.author}>
        <Avatar name={authorName || 'U'} src={authorAvatarUrl} size={44} />
        <div>
          <p id={`author-${id}`} className={classes.name}>
            {name}
          </p>
          <p className={classes.stars}>
            <Stars rating={rating} size={15} label={t('coachPage.reviews.average', { rating })} />
            <span className={classes.soft}>
              {formatDate(createdAt, i18n.language)} · {t('coachPage.reviews.type')}
            </span>
          </p>
        </div>
      </div>
      <p className={classes.comment}>{comment}</p>
      <ReportReview reviewId={id} authorLabelId={`author-${id}`} />
    </li>
  );
}
