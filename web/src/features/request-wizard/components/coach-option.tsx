import { IconClock, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { Money } from '../../../components/ui/money';
import { StatusTag } from '../../../components/ui/status-tag';
import { formatNumber } from '../../../lib/format';
import type { WizardCoach } from '../request-wizard.api';
import classes from './coach-step.module.css';

interface CoachOptionProps {
  coach: WizardCoach;
  chosen: boolean;
  onChoose: () => void;
}

const SHOWN_SPECIALIZATIONS = 2;

export function CoachOption({ coach, chosen, onChoose }: CoachOptionProps) {
  const { t } = useTranslation();
  const known = coach.specializations.map((key) => t(`options.specialization.${key}`));
  const more = known.length - SHOWN_SPECIALIZATIONS;
  return (
    <label
      className={classes.option}
      data-chosen={chosen || undefined}
      data-off={!coach.acceptsRequests || undefined}
    >
      <input
        type="radio"
        name="coach"
        className={classes.input}
        value={coach.id}
        checked={chosen}
        disabled={!coach.acceptsRequests}
        onChange={onChoose}
      />
      <Avatar name={coach.fullName} src={coach.avatarUrl} size={52} />
      <span className={classes.text}>
        <span className={classes.name}>{coach.fullName || t('requestWizard.coach.unnamed')}</span>
        <CoachFacts coach={coach} />
        {known.length > 0 && (
          <span className={classes.special}>
            {known.slice(0, SHOWN_SPECIALIZATIONS).join(' • ')}
            {more > 0 && ` ${t('requestWizard.coach.moreSpecializations', { count: more })}`}
          </span>
        )}
      </span>
      <span className={classes.price}>
        <Money amount={coach.rate} />
      </span>
    </label>
  );
}

function CoachFacts({ coach }: { coach: WizardCoach }) {
  const { t, i18n } = useTranslation();
  const rating =
    coach.averageRating !== null &&
    formatNumber(coach.averageRating, i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={classes.facts}>
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
