import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import { noteIdsOf } from '../talk-notes';
import { usePlace } from '../use-talk';
import type { RowOfTake } from './shared-props';
import { useTakeLine } from './use-take-line';
import classes from './your-talk.module.css';

/** What it is about, and what is wrong with it. */
export function TakeLines({ talk, notes, row, number }: RowOfTake) {
  const { t } = useTranslation();
  const { take } = row;
  const said = take ? notes.filter(({ id }) => noteIdsOf(take).includes(id)) : [];
  const line = useTakeLine(talk.film, take);
  const { takeId, status } = usePlace(talk.listening);
  const problem =
    (row.failure !== undefined && t('talk.refused', { number })) ||
    (row.isBroken && t('talk.broken', { number })) ||
    (row.isOutOfStep && t('talk.outOfStep', { number })) ||
    (takeId === row.id && status === 'failed' && t('talk.unplayable'));
  return (
    <>
      <p className={classes.second}>
        {said.slice(0, 4).map(({ id, category }) => (
          <CategoryMark key={id} category={category} size={18} />
        ))}
        {line}
      </p>
      {row.sending === 'waiting' && (
        <p className={classes.waiting} role="status">
          {t('talk.waits', { number })}
        </p>
      )}
      {row.wasCut && (
        <p className={classes.waiting} role="status">
          {t('talk.cut', { number, time: timecode(row.durationMs) })}
        </p>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
