import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorKey } from '../../../api/error-copy';
import { useViewerQuery } from '../../../api/viewer.api';
import { Avatar } from '../../../components/ui/avatar';
import { Button, ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Money } from '../../../components/ui/money';
import { Rating } from '../../../components/ui/rating';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { SPOKEN_LANGUAGES } from '../../../lib/options';
import { useCoachesForGoalsQuery, type FittingCoach } from '../athlete-dashboard.api';
import classes from './fitting-coaches.module.css';

/** The three who fit the athlete's goals and language best. */
export function FittingCoaches() {
  const { t, i18n } = useTranslation();
  const viewer = useViewerQuery();
  const goals = viewer.data?.athleteProfile?.primaryGoals ?? [];
  const language = SPOKEN_LANGUAGES.find((key) => key === viewer.data?.language) ?? i18n.language;
  const isKnown = viewer.data !== undefined || viewer.isError;
  const { data, error, refetch } = useCoachesForGoalsQuery({ goals, language }, { skip: !isKnown });
  if (error && !data)
    return (
      <ErrorState heading="h3" title={t('athleteDashboard.new.coachesFailed')} text={t(errorKey(error))}>
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  if (!data)
    return (
      <Loading text={t('athleteDashboard.new.coachesLoading')}>
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </Loading>
    );
  if (data.length === 0) return <EmptyState title={t('athleteDashboard.new.noCoaches')} />;
  return (
    <ul className={classes.list}>
      {data.map((coach) => (
        <Coach key={coach.id} coach={coach} />
      ))}
    </ul>
  );
}

function Coach({ coach }: { coach: FittingCoach }) {
  const { t } = useTranslation();
  const name = coach.fullName || t('athleteDashboard.coach');
  return (
    <li className={classes.coach}>
      <div className={classes.who}>
        <Avatar name={name} src={coach.avatarUrl} size={64} />
        <div className={classes.names}>
          <h3>
            <Link to={`/coaches/${coach.id}`}>{name}</Link>
          </h3>
          <p>
            <Rating average={coach.averageRating} reviews={coach.totalReviews} />
          </p>
        </div>
        <span className={classes.price}>
          <Money amount={coach.rate} />
        </span>
        <IconChevronRight size={20} stroke={1.9} aria-hidden className={classes.on} />
      </div>
      {coach.bio && <p className={classes.bio}>{coach.bio}</p>}
      <div className={classes.foot}>
        <span>
          {coach.responseTimeHours !== null &&
            t('athleteDashboard.new.answersIn', { count: coach.responseTimeHours })}
        </span>
        <ButtonLink
          to={`/user/upload?coach=${coach.id}`}
          size="sm"
          aria-label={t('athleteDashboard.new.sendTo', { name })}
        >
          {t('athleteDashboard.new.send')}
        </ButtonLink>
      </div>
    </li>
  );
}
