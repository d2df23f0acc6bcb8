import { IconChevronRight, IconRotate, IconStar, IconUpload, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { firstNameOf } from '../../../lib/first-name';
import type { LessonParts } from '../lesson-parts';
import classes from './lesson-side.module.css';

/** What comes next. */
export function LessonEnding({ lesson, coach, drills, reviewed, onReview }: LessonParts) {
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
        <Way icon={IconRotate} text={t('lesson.ending.watch')} onPress={() => lesson.choose(0)} />
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
