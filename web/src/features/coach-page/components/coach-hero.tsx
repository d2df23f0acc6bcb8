import { IconArrowLeft, IconClock, IconRosetteDiscountCheck, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SafetyMenu } from '../../../components/safety/safety-menu';
import { Avatar } from '../../../components/ui/avatar';
import { Rating } from '../../../components/ui/rating';
import type { ShownCoach } from '../coach-page.api';
import classes from './coach-hero.module.css';
import { PriceCard } from './price-card';

const BIO_LENGTH = 150;
const SHOWN_SPECIALIZATIONS = 3;

export const shortBio = (bio: string): string => {
  const characters = [...bio];
  return characters.length > BIO_LENGTH ? `${characters.slice(0, BIO_LENGTH).join('').trimEnd()}...` : bio;
};

interface CoachHeroProps {
  coach: ShownCoach;
  canSelect: boolean;
  /** Not of one's own page. */
  canReport: boolean;
}

export function CoachHero({ coach, canSelect, canReport }: CoachHeroProps) {
  const { t } = useTranslation();
  const name = coach.fullName || t('coachPage.coach');
  return (
    <section className={classes.hero} aria-labelledby="coach-name">
      <div className={classes.inside}>
        <div className={classes.text}>
          <Link to="/coaches" className={classes.back}>
            <IconArrowLeft size={18} stroke={1.9} aria-hidden />
            {t('coachPage.back')}
          </Link>
          <div className={classes.who}>
            <span className={classes.avatar}>
              <Avatar name={name} src={coach.avatarUrl} size={168} />
            </span>
            <div>
              <h1 id="coach-name" className={classes.name}>
                {name}
                {coach.isVerified && (
                  <IconRosetteDiscountCheck
                    size={32}
                    stroke={1.9}
                    role="img"
                    aria-label={t('coachPage.verified')}
                  />
                )}
              </h1>
              <div className={classes.known}>
                <Facts coach={coach} />
                {canReport && <CoachMore coach={coach} name={name} canBlock={canSelect} />}
              </div>
              <ul className={classes.tags}>
                {coach.specializations.slice(0, SHOWN_SPECIALIZATIONS).map((key) => (
                  <li key={key} className={classes.tag}>
                    {t(`options.specialization.${key}`)}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <p className={classes.bio}>{shortBio(coach.bio || t('coachPage.noBio'))}</p>
        </div>
        <div className={classes.side}>
          <PriceCard coach={coach} canSelect={canSelect} />
        </div>
      </div>
    </section>
  );
}

interface CoachMoreProps {
  coach: ShownCoach;
  name: string;
  canBlock: boolean;
}

function CoachMore({ coach: { id }, name, canBlock }: CoachMoreProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <SafetyMenu
      label={t('safety.more.person', { name })}
      reports={[{ subject: 'PERSON', subjectId: id }]}
      block={canBlock ? { personId: id, name, side: 'coach' } : undefined}
      onBlocked={() => void navigate('/coaches')}
    />
  );
}

function Facts({ coach }: { coach: ShownCoach }) {
  const { t } = useTranslation();
  return (
    <p className={classes.facts}>
      <span className={classes.fact}>
        {coach.averageRating !== null && <IconStarFilled size={18} aria-hidden />}
        <Rating average={coach.averageRating} reviews={coach.totalReviews} />
      </span>
      {coach.responseTimeHours !== null && (
        <span className={classes.fact}>
          <IconClock size={18} stroke={1.9} aria-hidden />
          {t('coachPage.replies', { hours: coach.responseTimeHours })}
        </span>
      )}
    </p>
  );
}
