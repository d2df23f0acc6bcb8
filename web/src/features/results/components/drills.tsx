import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrillsDone } from '../drills-done';
import type { AnalysisWork } from '../results.api';
import classes from './drills.module.css';

interface DrillsProps {
  analysisId: string;
  drills: AnalysisWork['summaryItems'];
}

/** What to take to the court, to tick off. */
export function Drills({ analysisId, drills }: DrillsProps) {
  const [done, toggle] = useDrillsDone(analysisId);
  const listId = useId();
  return (
    <ul className={classes.list}>
      {drills.map(({ id, label, content }) => (
        <li key={id} className={classes.drill}>
          <input
            type="checkbox"
            id={listId + id}
            className={classes.box}
            checked={done.includes(id)}
            onChange={() => toggle(id)}
          />
          <label htmlFor={listId + id} className={classes.words}>
            <span className={classes.name}>{label}</span>
            <span className={classes.text}>{content}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The same with its name, and how many are done. */
export function DrillsToTake({ analysisId, drills }: DrillsProps) {
  const { t } = useTranslation();
  const [done] = useDrillsDone(analysisId);
  const total = drills.length;
  if (total === 0) return null;
  return (
    <section aria-labelledby="drills-title">
      <div className={classes.head}>
        <h3 id="drills-title" className={classes.title}>
          {t('results.toCourt')}
        </h3>
        <p className={classes.count}>
          {t('results.drillsDone', { done: drills.filter(({ id }) => done.includes(id)).length, total })}
        </p>
      </div>
      <Drills analysisId={analysisId} drills={drills} />
    </section>
  );
}
