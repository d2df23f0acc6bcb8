import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { Choice } from '../../../components/ui/choice';
import { Money } from '../../../components/ui/money';
import { Rating } from '../../../components/ui/rating';
import { StatusTag } from '../../../components/ui/status-tag';
import type { WizardCoach } from '../request-wizard.api';
import type { usePromise } from '../use-promise';
import classes from './coach-step.module.css';

interface CoachOptionProps {
  coach: WizardCoach;
  promise: ReturnType<typeof usePromise>;
  chosen: boolean;
  onChoose: () => void;
  /** Opens what is known and said of the coach. */
  onAbout: (part: AboutPart) => void;
  /** Why this one. */
  children?: ReactNode;
}

export type AboutPart = 'reviews' | 'profile';

export function CoachOption({ coach, promise, chosen, onChoose, onAbout, children }: CoachOptionProps) {
  const { t } = useTranslation();
  const name = coach.fullName || t('requestWizard.coach.unnamed');
  return (
    <div className={classes.option} data-chosen={chosen || undefined}>
      <Choice
        type="radio"
        name="coach"
        value={coach.id}
        chosen={chosen}
        disabled={!coach.acceptsRequests}
        onChoose={onChoose}
        roomy
      >
        <Avatar name={name} src={coach.avatarUrl} size={56} />
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          <span className={classes.facts}>
            <Rating average={coach.averageRating} reviews={coach.totalReviews} className={classes.rating} />
            {coach.responseTimeHours !== null && (
              <span>{t('requestWizard.coach.replies', { hours: coach.responseTimeHours })}</span>
            )}
            {!coach.acceptsRequests && <StatusTag>{t('requestWizard.coach.notAccepting')}</StatusTag>}
          </span>
          {coach.bio && <span className={classes.bio}>{coach.bio}</span>}
          {children}
        </span>
        {promise && coach.acceptsRequests && (
          <span className={classes.by}>
            {t('requestWizard.coach.by')} <b>{promise.short}</b>
          </span>
        )}
        <span className={classes.price}>
          <Money amount={coach.rate} />
        </span>
      </Choice>
      {chosen && (
        <div className={classes.more}>
          <button type="button" className={classes.moreButton} onClick={() => onAbout('reviews')}>
            {t('requestWizard.coach.reviews', { count: coach.totalReviews })}
          </button>
          <button type="button" className={classes.moreButton} onClick={() => onAbout('profile')}>
            {t('requestWizard.coach.profile')}
          </button>
        </div>
      )}
    </div>
  );
}
