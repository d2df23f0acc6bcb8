import { useTranslation } from 'react-i18next';
import type { AnalysisWork } from '../results.api';
import { Drills } from './drills';
import classes from './results.module.css';

const COLUMNS = ['ASSESSMENT', 'RECOMMENDATION', 'FEEDBACK'] as const;

interface SummaryColumnsProps {
  analysisId: string;
  items: AnalysisWork['summaryItems'];
}

/** What the coach sums up, in three columns. */
export function SummaryColumns({ analysisId, items }: SummaryColumnsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      {COLUMNS.map((category) => {
        const own = items.filter((item) => item.category === category);
        return (
          <section key={category} className={classes.column} aria-labelledby={`summary-${category}`}>
            <h2 id={`summary-${category}`} className={classes.partTitle}>
              {t(`results.columns.${category}`)}
            </h2>
            {own.length === 0 && <p className={classes.none}>{t('results.columnEmpty')}</p>}
            {category === 'RECOMMENDATION' ? (
              <Drills analysisId={analysisId} drills={own} />
            ) : (
              own.map(({ id, label, content }) => (
                <article key={id} className={classes.summary}>
                  <h3 className={classes.summaryTitle}>{label}</h3>
                  <p>{content}</p>
                </article>
              ))
            )}
          </section>
        );
      })}
    </div>
  );
}
