import { Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { FieldError, FormMessage } from '../../../components/ui/form-message';
import { StarRating } from '../../../components/ui/star-rating';
import { useFormErrors } from '../../../lib/use-form-errors';
import { MAX_COMMENT_LENGTH, reviewErrors, type ReviewField } from '../review-rules';
import classes from './reviews.module.css';

interface ReviewFormProps {
  start: { rating: number; comment: string };
  submitLabel: string;
  error: unknown;
  saving: boolean;
  onSubmit: (review: { rating: number; comment: string }) => void;
  onCancel?: () => void;
}

export function ReviewForm({ start, submitLabel, error, saving, onSubmit, onCancel }: ReviewFormProps) {
  const { t } = useTranslation();
  const [rating, setRating] = useState(start.rating);
  const [comment, setComment] = useState(start.comment);
  const { errors, formRef, check, clear } = useFormErrors<ReviewField>();
  const found = reviewErrors(rating, comment);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const texts = Object.entries(found).map(([field, key]) => [field, t(`reviews.errors.${key}`)] as const);
    if (!saving && check(Object.fromEntries(texts))) onSubmit({ rating, comment: comment.trim() });
  };
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      {error !== undefined && <FormMessage>{t(errorKey(error))}</FormMessage>}
      <div
        data-invalid={errors.rating ? true : undefined}
        aria-describedby={errors.rating ? 'rating-error' : undefined}
      >
        <div className={classes.stars}>
          <StarRating
            value={rating}
            label={t('reviews.rating')}
            onChange={(value) => {
              clear('rating');
              setRating(value);
            }}
          />
          {rating > 0 && <p className={classes.score}>{rating}/5</p>}
        </div>
        {errors.rating && <FieldError id="rating-error">{errors.rating}</FieldError>}
      </div>
      <Textarea
        aria-label={t('reviews.comment')}
        placeholder={t('reviews.placeholder')}
        autosize
        minRows={3}
        maxRows={12}
        value={comment}
        error={errors.comment}
        onChange={(event) => {
          clear('comment');
          setComment(event.currentTarget.value);
        }}
      />
      <div className={classes.foot}>
        <p className={classes.count}>
          {comment.length} / {MAX_COMMENT_LENGTH}
        </p>
        {onCancel && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
        <Button type="submit" variant="ball" loading={saving}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
