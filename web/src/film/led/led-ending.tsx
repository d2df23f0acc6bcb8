import { IconChevronRight, IconRotate, IconStar, IconUpload, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button';
import { firstNameOf } from '../../lib/first-name';
import classes from './led-side.module.css';

/** What comes after whatever was seen. */
export interface Ending {
  coach: { id: string; fullName: string };
  /** What the coach recommends to practise; nothing where there is nothing. */
  drills: ReactNode;
  reviewed: boolean;
  onReview: () => void;
}

interface LedEndingProps extends Ending {
  /** "Watch the lesson again". */
  againLabel: string;
  onAgain: () => void;
}

export function LedEnding({ coach, drills, reviewed, onReview, againLabel, onAgain }: LedEndingProps) {
  const { t } = useTranslation();
  const name = firstNameOf(coach.fullName);
  return (
    <div className={classes.ending}>
      {drills}
      <ul className={classes.ways}>
        {reviewed ? (
          <Way icon={IconStar} text={t('lesson.ending.reviewed')} onPress={onReview} />
        ) : (
          <li>
            <Link className={classes.way} to={`/user/upload?coach=${coach.id}`}>
              <IconUpload size={20} stroke={1.9} aria-hidden />
              <span>{name ? t('lesson.ending.clip', { name }) : t('lesson.ending.clipToCoach')}</span>
              <IconChevronRight size={18} stroke={1.9} aria-hidden />
            </Link>
          </li>
        )}
        <Way icon={IconRotate} text={againLabel} onPress={onAgain} />
      </ul>
    </div>
  );
}

const Way = ({ icon: Sign, text, onPress }: { icon: Icon; text: string; onPress: () => void }) => (
  <li>
    <button type="button" className={classes.way} onClick={onPress}>
      <Sign size={20} stroke={1.9} aria-hidden />
      <span>{text}</span>
      <IconChevronRight size={18} stroke={1.9} aria-hidden />
    </button>
  </li>
);

/** The one thing to do then. */
export function NextStep({ coach, reviewed, onReview }: Omit<Ending, 'drills'>) {
  const { t } = useTranslation();
  const name = firstNameOf(coach.fullName);
  if (!reviewed)
    return (
      <Button data-main variant="ball" fullWidth onClick={onReview}>
        {name ? t('lesson.ending.review', { name }) : t('lesson.ending.reviewCoach')}
      </Button>
    );
  return (
    <ButtonLink data-main variant="ball" fullWidth to={`/user/upload?coach=${coach.id}`}>
      {name ? t('lesson.ending.clip', { name }) : t('lesson.ending.clipToCoach')}
    </ButtonLink>
  );
}
