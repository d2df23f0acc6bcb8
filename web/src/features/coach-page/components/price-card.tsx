import { IconClock, IconFileCheck, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { StatusTag } from '../../../components/ui/status-tag';
import type { ShownCoach } from '../coach-page.api';
import classes from './price-card.module.css';

interface PriceCardProps {
  coach: ShownCoach;
  /** Athletes choose a coach; coaches only look. */
  canSelect: boolean;
}

export function PriceCard({ coach, canSelect }: PriceCardProps) {
  const { t } = useTranslation();
  const notes = [
    { Icon: IconClock, text: t('coachPage.delivery') },
    { Icon: IconShieldCheck, text: t('coachPage.satisfaction') },
    { Icon: IconFileCheck, text: t('coachPage.completed', { count: coach.totalAnalysesCompleted }) },
  ];
  return (
    <div className={classes.card}>
      <div className={classes.act}>
        <p className={classes.price}>
          <Money amount={coach.rate} /> <span>{t('coachPage.perAnalysis')}</span>
        </p>
        {canSelect &&
          (coach.acceptsRequests ? (
            <ButtonLink
              to={`/user/upload?coachId=${coach.id}`}
              state={{ coach: { id: coach.id, name: coach.fullName } }}
              variant="ball"
              fullWidth
            >
              {t('coachPage.select')}
            </ButtonLink>
          ) : (
            <StatusTag tone="warn">{t('coachPage.notAccepting')}</StatusTag>
          ))}
      </div>
      <ul className={classes.notes}>
        {notes.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={20} stroke={1.7} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
