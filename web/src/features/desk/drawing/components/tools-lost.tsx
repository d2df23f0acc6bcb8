import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../../components/ui/code-lost';
import { Button } from '../../../../components/ui/plain-button';
import type { DrawingDesk } from '../drawing-desk';
import { lateTools } from '../late-tools';
import classes from './drawing.module.css';

interface ToolsLostProps {
  desk: DrawingDesk;
  /** In place of the view that a phone has for drawing, with its heading. */
  alone?: boolean;
}

/** Says that what draws did not come. Nothing while it is there or on its way. */
export function ToolsLost({ desk, alone }: ToolsLostProps) {
  const { t } = useTranslation();
  const lateness = useSyncExternalStore(lateTools.subscribe, lateTools.lateness);
  if (!lateness) return null;
  return (
    <div className={classes.lost}>
      {alone && <h1 className={classes.unseen}>{t('drawing.draw')}</h1>}
      <CodeLost late={lateTools} title={t('drawing.toolsLost')}>
        <Button size="sm" onClick={desk.close}>
          {t('ui.close')}
        </Button>
      </CodeLost>
    </div>
  );
}
