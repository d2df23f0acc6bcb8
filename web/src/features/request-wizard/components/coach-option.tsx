import { IconClock, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { Choice } from '../../../components/ui/choice';
import { Money } from '../../../components/ui/money';
import { StatusTag } from '../../../components/ui/status-tag';
import { formatNumber } from '../../../lib/format';
import type { WizardCoach } from '../request-wizard.api';
import classes from './coach-step.module.css';

interface CoachOptionProps {
  coach: WizardCoach;
  chosen: boolean;
  onChoose: () => void;
  /** Why this one. */
  children?: ReactNode;
}

const SHOWN_SPECIALIZATIONS = 2;

export function CoachOption({ coach, chosen, onChoose, children }: CoachOptionProps) {
  const { t } = useTranslation();
  const name = coach.fullName || t('requestWizard.coach.unnamed');
  const known = coach.specializations.map((key) => t(`options.specialization.${key}`));
  const more = known.length - SHOWN_SPECIALIZATIONS;
  return (
    <Choice
      type="radio"
      name="coach"
      value={coach.id}
      chosen={chosen}
      disabled={!coach.acceptsRequests}
      onChoose={onChoose}
      roomy
    >
      <Avatar name={name} src={coach.avatarUrl} size={52} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <CoachFacts coach={coach} />
        {known.length > 0 && (
          <span className={classes.special}>
            {known.slice(0, SHOWN_SPECIALIZATIONS).join(' • ')}
            {more > 0 && ` ${t('requestWizard.coach.moreSpecializations', { count: more })}`}
          </span>
        )}
        {children}
      </span>
      <span className={classes.price}>
        <Money amount={coach.rate} />
      </span>
    </Choice>
  );
}

function CoachFacts({ coach }: { coach: WizardCoach }) {
  const { t, i18n } = useTranslation();
  const rating =
    coach.averageRating !== null &&
    formatNumber(coach.averageRating, i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={classes.facts} data-off={!coach.acceptsRequests || undefined}>
      <span className={classes.fact}>
        {rating ? <IconStarFilled size={16} aria-hidden /> : null}
        {rating || t('requestWizard.coach.new')} ({coach.totalReviews})
      </span>
      {coach.responseTimeHours !== null && (
        <span className={classes.fact}>
          <IconClock size={16} stroke={1.9} aria-hidden />
          {t('requestWizard.coach.replies', { hours: coach.responseTimeHours })}
        </span>
      )}
      {!coach.acceptsRequests && <StatusTag>{t('requestWizard.coach.notAccepting')}</StatusTag>}
    </span>
  );
}
