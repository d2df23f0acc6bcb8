import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { Money } from '../../../components/ui/money';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatMoney, type MoneyAmount } from '../../../lib/format';
import type { RequestDraft } from '../request-draft';
import type { CoachPricing, WizardCoach } from '../request-wizard.api';
import classes from './review-step.module.css';

interface ReviewStepProps {
  draft: RequestDraft;
  coach: WizardCoach | undefined;
  /** The chosen coach, as far as is known now. */
  takesRequests: boolean;
  pricing: { data?: CoachPricing; error?: unknown; refetch: () => unknown };
  /** Choosing the card that pays. */
  cards: ReactNode;
  /** Left out once the request is made. */
  onEdit?: (step: number) => void;
}

export function ReviewStep({ draft, coach, takesRequests, pricing, cards, onEdit }: ReviewStepProps) {
  const { t } = useTranslation();
  const focus = draft.focusAreas.map((key) => t(`options.focusArea.${key}`)).join(', ');
  const rows: [string, string, number][] = [
    [t('requestWizard.review.video'), draft.video?.name ?? '', 0],
    [t('requestWizard.video.title'), draft.title.trim(), 0],
    [t('requestWizard.review.coach'), coach?.fullName ?? '', 1],
    [t('requestWizard.steps.focus.name'), focus, 2],
    [t('requestWizard.review.comments'), draft.comments.trim() || t('requestWizard.review.noComments'), 2],
  ];
  return (
    <>
      <dl className={classes.rows}>
        {rows.map(([name, value, step]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {onEdit && (
              <dd>
                <button type="button" className={classes.edit} onClick={() => onEdit(step)}>
                  {t('requestWizard.review.edit')}
                  <span className="visually-hidden"> {name}</span>
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
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
    </>
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
      <p className={classes.total}>
        <Money amount={rate} />
        <span>{t('requestWizard.review.perAnalysis')}</span>
      </p>
      <p>{t('requestWizard.review.promise', { amount: money(rate) })}</p>
      {data?.rate.amountMinor === rate.amountMinor && (
        <p className={classes.small}>
          {t('requestWizard.review.split', { coach: money(data.coachPayout), fee: money(data.platformFee) })}
        </p>
      )}
      <p className={classes.small}>
        <IconShieldCheck size={18} stroke={1.9} aria-hidden />
        {t('requestWizard.review.guarantee')}
      </p>
    </section>
  );
}
