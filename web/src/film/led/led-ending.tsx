import {
  IconChevronRight,
  IconMessageCircle,
  IconRotate,
  IconStar,
  IconUpload,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
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
  /** Leads to where the coach is asked; undefined where nobody can ask any more. */
  onAsk: (() => void) | undefined;
}

interface LedEndingProps extends Ending {
  /** "Watch the lesson again". */
  againLabel: string;
  onAgain: () => void;
  /** Leaves what leads through the film. */
  onLeave: () => void;
}

export function LedEnding(props: LedEndingProps) {
  const { coach, drills, reviewed, onReview, onAsk, againLabel, onAgain, onLeave } = props;
  const { t } = useTranslation();
  const name = firstNameOf(coach.fullName);
  const ask = () => {
    // Whoever leaves gets the focus where they began; phones show their keys only within the press.
    flushSync(onLeave);
    onAsk?.();
  };
  return (
    <div className={classes.ending}>
      {onAsk && (
        <ul className={classes.ways}>
          <Way icon={IconMessageCircle} text={t('lesson.ending.ask')} onPress={ask} />
        </ul>
      )}
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
export function NextStep({ coach, reviewed, onReview }: Omit<Ending, 'drills' | 'onAsk'>) {
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
