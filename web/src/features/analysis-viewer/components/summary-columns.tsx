import { useTranslation } from 'react-i18next';
import type { SummaryCategory } from '../../../api/generated/graphql';
import type { ViewedAnalysis } from '../analysis-viewer.api';
import classes from './analysis-viewer.module.css';

type SummaryItems = NonNullable<ViewedAnalysis['work']>['summaryItems'];

const COLUMNS: SummaryCategory[] = ['ASSESSMENT', 'RECOMMENDATION', 'FEEDBACK'];

export function SummaryColumns({ items }: { items: SummaryItems }) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      {COLUMNS.map((category) => {
        const own = items.filter((item) => item.category === category);
        return (
          <section key={category} aria-labelledby={`viewed-${category}`}>
            <h2 id={`viewed-${category}`} className={classes.heading}>
              {t(`analysisViewer.summary.${category}`)}
            </h2>
            {own.length === 0 && <p className={classes.none}>{t('analysisViewer.noItems')}</p>}
            {own.map((item) => (
              <div key={item.id} className={classes.item}>
                <h3 className={classes.label}>{item.label}</h3>
                <p>{item.content}</p>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}
