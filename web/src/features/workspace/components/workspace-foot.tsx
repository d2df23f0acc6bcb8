import { IconClock } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format';
import { usePromise } from '../use-promise';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { StartButton } from './start-button';
import classes from './workspace-foot.module.css';

interface WorkspaceFootProps {
  /** What to choose from, above the buttons. */
  above?: ReactNode;
  children: ReactNode;
}

/** The next step under the thumb: each tab of a phone has its own. */
export const WorkspaceFoot = ({ above, children }: WorkspaceFootProps) => (
  <div className={classes.foot}>
    {above}
    <div className={classes.actions}>{children}</div>
  </div>
);

/** Before the work: until when, and what it brings. */
export const StartFoot = memo(function StartFoot({ analysis }: { analysis: WorkspaceFrame }) {
  const { t, i18n } = useTranslation();
  const promise = usePromise(analysis);
  const { coachPayout } = analysis;
  const above = (
    <p className={classes.terms}>
      {promise && (
        <span className={classes.promise} data-soon={promise.soon || undefined}>
          <IconClock size={18} stroke={1.9} aria-hidden />
          {promise.long}
        </span>
      )}
      {coachPayout && (
        <span>{t('workspace.yourShare', { amount: formatMoney(coachPayout, i18n.language) })}</span>
      )}
    </p>
  );
  return (
    <WorkspaceFoot above={above}>
      <StartButton analysisId={analysis.id} />
    </WorkspaceFoot>
  );
});
