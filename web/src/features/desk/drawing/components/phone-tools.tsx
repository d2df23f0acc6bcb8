import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COURT_TOOLS, isCourtTool, PICTURE_TOOLS } from '../court-tools';
import type { DrawingDesk } from '../drawing-desk';
import type { DrawingSession } from '../drawing-session';
import { BoardButton } from './board-slots';
import classes from './phone-tools.module.css';
import { ToolButton } from './tool-button';
import { ToolIcon } from './tool-icons';
import { useDrawingValue } from './use-drawing';

/** The tools at the thumb. Their list scrolls where it is longer than the phone is wide. */
export function PhoneTools({ desk, session }: { desk: DrawingDesk; session: DrawingSession }) {
  const { t } = useTranslation();
  const inHand = useDrawingValue(session.store, ({ tool }) => tool);
  const [isCourt, setIsCourt] = useState(() => inHand !== undefined && isCourtTool(inHand));
  const tools = isCourt ? COURT_TOOLS : PICTURE_TOOLS;
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('drawing.toolbar')}>
      <div className={classes.scrolled}>
        {(['select', ...tools] as const).map((tool) => (
          <ToolButton key={tool} desk={desk} tool={tool} inHand={tool === inHand} labelled />
        ))}
      </div>
      {desk.offersCourt() && (
        <button
          type="button"
          className={classes.court}
          aria-pressed={isCourt}
          onClick={() => setIsCourt(!isCourt)}
        >
          <ToolIcon tool="zone" size={22} />
          {t('drawing.court')}
        </button>
      )}
      <BoardButton desk={desk} className={classes.court} />
    </div>
  );
}
