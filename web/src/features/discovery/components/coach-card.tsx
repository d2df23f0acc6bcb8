import { IconClock, IconRosetteDiscountCheck, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { ButtonLink } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { Rating } from '../../../components/ui/rating';
import { StatusTag } from '../../../components/ui/status-tag';
import type { DiscoveryCoach } from '../discovery.api';
import classes from './coach-card.module.css';

const SHOWN_SPECIALIZATIONS = 2;

interface CoachCardProps {
  coach: DiscoveryCoach;
  /** Coaches look, athletes send. Left out, the card leads nowhere: a coach sees their own. */
  canSend?: boolean;
}

export function CoachCard({ coach, canSend }: CoachCardProps) {
  const { t } = useTranslation();
  const name = coach.fullName || t('discovery.coach');
  const known = coach.specializations.map((key) => t(`options.specialization.${key}`));
  const more = known.length - SHOWN_SPECIALIZATIONS;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Avatar name={name} src={coach.avatarUrl} size={64} />
        <div className={classes.who}>
          <h2 className={classes.name}>
            {name}
            {coach.isVerified && (
              <IconRosetteDiscountCheck
                size={20}
                stroke={1.9}
                role="img"
                aria-label={t('discovery.verified')}
              />
            )}
          </h2>
          <p className={classes.rating}>
            {coach.averageRating !== null && <IconStarFilled size={17} aria-hidden />}
            <Rating average={coach.averageRating} reviews={coach.totalReviews} />
          </p>
        </div>
        <p className={classes.price}>
          <Money amount={coach.rate} /> <span>{t('discovery.perAnalysis')}</span>
        </p>
      </div>
      <p className={classes.bio}>{coach.bio || t('discovery.noBio')}</p>
      <p className={classes.special}>
        <span>{known.slice(0, SHOWN_SPECIALIZATIONS).join(' • ')}</span>
        {more > 0 && (
          <span className={classes.moreSpecial}>{t('discovery.moreSpecializations', { count: more })}</span>
        )}
      </p>
      <p className={classes.replies}>
        {coach.responseTimeHours !== null && (
          <>
            <IconClock size={18} stroke={1.9} aria-hidden />
            {t('discovery.replies', { hours: coach.responseTimeHours })}
          </>
        )}
        {!coach.acceptsRequests && <StatusTag>{t('discovery.notAccepting')}</StatusTag>}
      </p>
      {canSend !== undefined && (
        <div className={classes.actions}>
          {canSend && coach.acceptsRequests && (
            <ButtonLink
              to={`/user/upload?coach=${coach.id}`}
              variant="filled"
              className={classes.send}
              aria-label={t('discovery.sendTo', { name })}
            >
              {t('discovery.send')}
            </ButtonLink>
          )}
          <ButtonLink to={`/coaches/${coach.id}`} aria-label={t('discovery.profileOf', { name })}>
            {t('discovery.profile')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
