import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clearDrawing } from '../clear-drawing';
import { COURT_TOOLS, PICTURE_TOOLS } from '../court-tools';
import type { DrawingDesk } from '../drawing-desk';
import { BoardButton } from './board-slots';
import classes from './drawing.module.css';
import { ToolButton } from './tool-button';
import { useDeskValue, useDrawingSession, useDrawingValue } from './use-drawing';

/** The tools of a desk, at the left of stage and timeline. */
export function DrawingRail({ desk }: { desk: DrawingDesk }) {
  const { t } = useTranslation();
  const store = useDrawingSession(desk)?.store;
  const offersCourt = useDeskValue(desk, (one) => one.offersCourt());
  const inHand = useDrawingValue(store, ({ tool }) => tool);
  const isEmpty = useDrawingValue(store, ({ history }) => history.drawing.marks.length === 0) ?? true;
  return (
    <div
      className={classes.rail}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('drawing.toolbar')}
    >
      <ToolButton desk={desk} tool="select" inHand={inHand === 'select'} />
      <hr />
      {PICTURE_TOOLS.map((tool) => (
        <ToolButton key={tool} desk={desk} tool={tool} inHand={inHand === tool} />
      ))}
      {offersCourt && (
        <>
          <hr />
          <span className={classes.group}>{t('drawing.court')}</span>
          {COURT_TOOLS.map((tool) => (
            <ToolButton key={tool} desk={desk} tool={tool} inHand={inHand === tool} />
          ))}
        </>
      )}
      <BoardButton desk={desk} />
      <button
        type="button"
        className={`${classes.tool} ${classes.last}`}
        aria-label={t('drawing.clear')}
        aria-disabled={isEmpty || undefined}
        onClick={() => store && clearDrawing(store)}
      >
        <IconTrash size={20} stroke={1.9} aria-hidden />
        <span className={classes.tip} aria-hidden>
          {t('drawing.clear')}
        </span>
      </button>
    </div>
  );
}
