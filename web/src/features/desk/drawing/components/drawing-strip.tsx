import { ShowingChoice } from '../../../../film/showing-choice';
import type { DrawingDesk } from '../drawing-desk';
import type { DrawingSession } from '../drawing-session';
import classes from './drawing.module.css';
import { FileLine } from './file-line';
import { ColorChoice, DashChoice, UndoRedo, WidthChoice } from './style-choices';
import { useDrawingSession, useNoteFact } from './use-drawing';

/** Below the stage of a desk while a drawing is open: how it is drawn, and when it shows. */
export function DrawingStrip({ desk }: { desk: DrawingDesk }) {
  const session = useDrawingSession(desk);
  if (!session) return null;
  const { store } = session;
  return (
    <>
      <div className={classes.strip}>
        <ColorChoice store={store} />
        <i className={classes.cut} />
        <WidthChoice store={store} />
        <DashChoice store={store} />
        <i className={classes.cut} />
        <UndoRedo store={store} />
        <Shows session={session} />
      </div>
      <FileLine desk={desk} session={session} />
    </>
  );
}

export function Shows({ session }: { session: DrawingSession }) {
  const showing = useNoteFact(session, (facts) => facts.showing);
  const holdMs = useNoteFact(session, (facts) => facts.holdMs);
  return (
    <div className={classes.shows}>
      <ShowingChoice showing={showing} holdMs={holdMs} onChange={session.note.onShowing} />
    </div>
  );
}
