import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '@bandeja/film/marks';
import { TwoVersions } from '../../../../components/ui/two-versions';
import { LazyDrawing } from '../../../../film/drawing/lazy-drawing';
import type { DrawingDesk } from '../drawing-desk';
import type { DrawingSession } from '../drawing-session';
import { lateTools } from '../late-tools';
import classes from './drawing-conflict.module.css';
import { useDrawingSession } from './use-drawing';

const LabelledBoard = lazy(() => lateTools.load(() => import('../../../../film/court/labelled-board')));

/** Both pictures side by side when another tab or device has drawn on the same note. */
export function DrawingConflict({ desk }: { desk: DrawingDesk }) {
  const session = useDrawingSession(desk);
  return session ? <OfSession desk={desk} session={session} /> : null;
}

function OfSession({ desk, session }: { desk: DrawingDesk; session: DrawingSession }) {
  const { t } = useTranslation();
  const { file, store } = session;
  const conflict = useSyncExternalStore(file.subscribe, file.conflict);
  const take = () => file.takeTheirs().then((drawing) => store?.replaceBy(drawing));
  if (!conflict) return null;
  return (
    <TwoVersions
      opened
      onClose={file.dismissConflict}
      size={760}
      title={t('drawing.conflict.title')}
      text={t('drawing.conflict.text')}
      mine={<Side heading={t('drawing.conflict.mine')} drawing={conflict.mine} desk={desk} />}
      theirs={<Side heading={t('drawing.conflict.theirs')} drawing={conflict.theirs} desk={desk} />}
      take={t('drawing.conflict.takeTheirs')}
      onTake={() => void take()}
      keep={t('drawing.conflict.keepMine')}
      onKeep={() => void file.keepMine()}
    />
  );
}

interface SideProps {
  heading: string;
  drawing: Drawing;
  desk: DrawingDesk;
}

function Side({ heading, drawing, desk }: SideProps) {
  const { t } = useTranslation();
  const { aspect, court } = desk.picture();
  return (
    <section>
      <h3 className={classes.heading}>{heading}</h3>
      <div className={classes.picture} style={{ aspectRatio: aspect }}>
        {drawing.marks.length === 0 && <p>{t('drawing.conflict.empty')}</p>}
        <LazyDrawing drawing={drawing} court={court} aspect={aspect} />
      </div>
      {drawing.board && (
        <div className={classes.board}>
          <Suspense>
            <LabelledBoard board={drawing.board} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
