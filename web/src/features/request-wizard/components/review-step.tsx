import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Money } from '../../../components/ui/money';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatMoney } from '../../../lib/format';
import type { RequestDraft } from '../request-draft';
import type { CoachPricing, WizardCoach } from '../request-wizard.api';
import classes from './review-step.module.css';

interface ReviewStepProps {
  draft: RequestDraft;
  coach: WizardCoach | undefined;
  pricing: { data?: CoachPricing; error?: unknown; refetch: () => unknown };
  /** Choosing the card that pays. */
  cards: ReactNode;
  /** Left out once the request is made. */
  onEdit?: (step: number) => void;
}

export function ReviewStep({ draft, coach, pricing, cards, onEdit }: ReviewStepProps) {
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
      <Price pricing={pricing} />
      {cards}
    </>
  );
}

function Price({ pricing: { data, error, refetch } }: Pick<ReviewStepProps, 'pricing'>) {
  const { t, i18n } = useTranslation();
  if (error)
    return (
      <ErrorState
        title={t('requestWizard.review.pricingFailed')}
        text={t(errorKey(error))}
        requestId={requestIdOf(error)}
      >
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  if (!data) return <Skeleton height={116} />;
  const money = (amount: CoachPricing['rate']) => formatMoney(amount, i18n.language);
  return (
    <section className={classes.price} aria-label={t('requestWizard.review.pricing')}>
      <p className={classes.total}>
        <Money amount={data.rate} />
        <span>{t('requestWizard.review.perAnalysis')}</span>
      </p>
      <p>{t('requestWizard.review.promise', { amount: money(data.rate) })}</p>
      <p className={classes.small}>
        {t('requestWizard.review.split', { coach: money(data.coachPayout), fee: money(data.platformFee) })}
      </p>
      <p className={classes.small}>
        <IconShieldCheck size={18} stroke={1.9} aria-hidden />
        {t('requestWizard.review.guarantee')}
      </p>
    </section>
  );
}
