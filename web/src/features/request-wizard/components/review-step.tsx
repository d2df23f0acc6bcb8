import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Avatar } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { Money } from '../../../components/ui/money';
import { Rating } from '../../../components/ui/rating';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatMoney, type MoneyAmount } from '../../../lib/format';
import type { RequestDraft } from '../request-draft';
import type { CoachPricing, WizardCoach } from '../request-wizard.api';
import { usePromise } from '../use-promise';
import type { RequestVideoState } from '../use-request-video';
import { AskedFor } from './asked-for';
import classes from './review-step.module.css';

interface ReviewStepProps {
  draft: RequestDraft;
  video: RequestVideoState;
  coach: WizardCoach | undefined;
  /** The chosen coach, as far as is known now. */
  takesRequests: boolean;
  pricing: { data?: CoachPricing; error?: unknown; refetch: () => unknown };
  /** Choosing the card that pays. */
  cards: ReactNode;
  /** Left out once the request is made. */
  onEdit?: (step: number) => void;
}

/** Everything that is sent: the film and what is asked of it, who answers by when, the card and the total. */
export function ReviewStep({ draft, video, coach, takesRequests, pricing, cards, onEdit }: ReviewStepProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <AskedFor draft={draft} video={video} onEdit={onEdit} />
      <div className={classes.order}>
        {coach && <Answer coach={coach} onChange={onEdit && (() => onEdit(1))} />}
        {coach && !takesRequests ? (
          <FormMessage
            action={
              <Button size="sm" onClick={() => onEdit?.(1)}>
                {t('requestWizard.review.otherCoach')}
              </Button>
            }
          >
            {t('errors.COACH_NOT_ACCEPTING')}
          </FormMessage>
        ) : (
          <Price pricing={pricing} agreedRate={draft.agreedRate} />
        )}
        {cards}
      </div>
    </div>
  );
}

/** Who answers, and by when. */
function Answer({ coach, onChange }: { coach: WizardCoach; onChange?: () => void }) {
  const { t } = useTranslation();
  const promise = usePromise();
  const name = coach.fullName || t('requestWizard.coach.unnamed');
  return (
    <section className={classes.answer} aria-label={t('requestWizard.review.coach')}>
      <Avatar name={name} src={coach.avatarUrl} size={68} />
      <div className={classes.who}>
        <h2 className={classes.name}>{name}</h2>
        <Rating average={coach.averageRating} reviews={coach.totalReviews} className={classes.soft} />
      </div>
      {onChange && (
        <button
          type="button"
          className={classes.edit}
          aria-label={t('requestWizard.review.changeCoach')}
          onClick={onChange}
        >
          {t('requestWizard.review.change')}
        </button>
      )}
      {promise && (
        <p className={classes.promise}>
          {t('requestWizard.review.comesBy')} <time dateTime={promise.at}>{promise.long}</time>
        </p>
      )}
    </section>
  );
}

interface PriceProps extends Pick<ReviewStepProps, 'pricing'> {
  agreedRate: MoneyAmount | null;
}

function Price({ pricing: { data, error, refetch }, agreedRate }: PriceProps) {
  const { t, i18n } = useTranslation();
  if (error && !agreedRate)
    return (
      <ErrorState
        title={t('requestWizard.review.pricingFailed')}
        text={t(errorKey(error))}
        requestId={requestIdOf(error)}
      >
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  const rate = agreedRate ?? data?.rate;
  if (!rate) return <Skeleton height={116} />;
  const money = (amount: MoneyAmount) => formatMoney(amount, i18n.language);
  return (
    <section className={classes.price} aria-label={t('requestWizard.review.pricing')}>
      <div className={classes.total}>
        <h2 className={classes.held}>{t('requestWizard.review.heldTitle')}</h2>
        <p className={classes.amount}>
          <Money amount={rate} />
        </p>
      </div>
      <p className={classes.soft}>
        {t('requestWizard.review.promise', { amount: money(rate) })} {t('requestWizard.review.cancelFree')}
      </p>
      {data?.rate.amountMinor === rate.amountMinor && (
        <p className={classes.soft}>
          {t('requestWizard.review.split', { coach: money(data.coachPayout), fee: money(data.platformFee) })}
        </p>
      )}
      <p className={classes.guarantee}>
        <IconShieldCheck size={18} stroke={1.9} aria-hidden />
        {t('requestWizard.review.guarantee')}
      </p>
    </section>
  );
}
