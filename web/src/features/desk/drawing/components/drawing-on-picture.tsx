import { lazy, Suspense } from 'react';
import type { DrawingDesk } from '../drawing-desk';
import { lateTools } from '../late-tools';
import { BoardOnPicture } from './board-slots';
import { useDrawingSession } from './use-drawing';

const Surface = lazy(async () => {
  const { DrawingSurface } = await lateTools.load(() => import('./drawing-surface'));
  return { default: DrawingSurface };
});

/** Nothing until a drawing is open. */
export function DrawingOnPicture({ desk }: { desk: DrawingDesk }) {
  const session = useDrawingSession(desk);
  return session?.store ? (
    <Suspense>
      <Surface key={session.note.id} desk={desk} store={session.store} />
      <BoardOnPicture desk={desk} />
    </Suspense>
  ) : null;
}
