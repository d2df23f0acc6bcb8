import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { Stars } from '../../../components/ui/stars';
import { toast } from '../../../components/ui/toast-list';
import { formatDate } from '../../../lib/format';
import { isEditable } from '../review-rules';
import {
  useEditReviewMutation,
  useOwnReviewQuery,
  usePostReviewMutation,
  type OwnReview,
} from '../reviews.api';
import { ReviewForm } from './review-form';
import classes from './reviews.module.css';

const EMPTY = { rating: 0, comment: '' };

/** The athlete's one review of an analysis: written, shown, and for six hours changed. */
export function AnalysisReview({ analysisId }: { analysisId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOwnReviewQuery(analysisId);
  const [post, posting] = usePostReviewMutation();
  if (error && !data)
    return (
      <ErrorState title={t('reviews.loadFailed')} text={t(errorKey(error))}>
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  if (!data)
    return (
      <Loading text={t('reviews.loading')}>
        <Skeleton height={132} />
      </Loading>
    );
  if (data.review) return <ShownReview analysisId={analysisId} review={data.review} />;
  if (data.status !== 'COMPLETED')
    return <p className={classes.note}>{t('errors.ANALYSIS_NOT_COMPLETED')}</p>;
  const send = async (text: typeof EMPTY) => {
    const answer = await post({ analysisId, ...text });
    if (!('error' in answer)) toast.ok(t('reviews.sent'));
  };
  return (
    <ReviewForm
      start={EMPTY}
      submitLabel={t('reviews.send')}
      error={posting.error}
      saving={posting.isLoading}
      onSubmit={(text) => void send(text)}
    />
  );
}

/** Turns false by itself when the time is over. */
function useEditable(review: OwnReview): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const delayMs = new Date(review.editableUntil).getTime() - Date.now();
    if (delayMs <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), delayMs + 1_000);
    return () => clearTimeout(timer);
  }, [review.editableUntil]);
  return isEditable(review, now);
}

function ShownReview({ analysisId, review }: { analysisId: string; review: OwnReview }) {
  const { t, i18n } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [edit, state] = useEditReviewMutation();
  const editable = useEditable(review);
  const save = async (text: typeof EMPTY) => {
    const answer = await edit({ analysisId, reviewId: review.id, ...text });
    if ('error' in answer) return;
    toast.ok(t('reviews.saved'));
    setEditing(false);
  };
  if (editing)
    return (
      <ReviewForm
        start={review}
        submitLabel={t('reviews.save')}
        error={state.error}
        saving={state.isLoading}
        onSubmit={(text) => void save(text)}
        onCancel={() => {
          state.reset();
          setEditing(false);
        }}
      />
    );
  const until = formatDate(review.editableUntil, i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className={classes.shown}>
      <div className={classes.stars}>
        <Stars rating={review.rating} size={26} label={t('reviews.outOfFive', { rating: review.rating })} />
        <p className={classes.note}>{formatDate(review.createdAt, i18n.language)}</p>
      </div>
      <p className={classes.text}>{review.comment}</p>
      {editable && (
        <div className={classes.foot}>
          <p className={classes.count}>{t('reviews.editableUntil', { time: until })}</p>
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('reviews.edit')}
          </Button>
        </div>
      )}
    </div>
  );
}
