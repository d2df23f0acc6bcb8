import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawingDesk } from '../drawing-desk';
import { BOARD_KEY } from '../tool-keys';
import type { DrawingStore } from '../drawing-store';
import { lateTools } from '../late-tools';
import drawing from './drawing.module.css';
import { ToolIcon } from './tool-icons';
import { useDrawingSession, useDrawingValue } from './use-drawing';

const Panel = lazy(() => lateTools.load(() => import('./board-panel')));
const OnFilm = lazy(() => lateTools.load(() => import('./board-on-film')));

export const useBoardIsOpen = (store: DrawingStore | undefined): boolean =>
  useDrawingValue(store, ({ boardView }) => boardView !== 'closed') ?? false;

/** Beside the film, while it is asked for. */
export function BoardBeside({ desk, withColors = false }: { desk: DrawingDesk; withColors?: boolean }) {
  const store = useDrawingSession(desk)?.store;
  const isOpen = useBoardIsOpen(store);
  return store && isOpen ? (
    <Suspense>
      <Panel desk={desk} store={store} withColors={withColors} />
    </Suspense>
  ) : null;
}

/** On the film, where its court is pinned. */
export function BoardOnPicture({ desk }: { desk: DrawingDesk }) {
  const store = useDrawingSession(desk)?.store;
  const isOpen = useBoardIsOpen(store);
  return store && isOpen && desk.court ? (
    <Suspense>
      <OnFilm store={store} court={desk.court} />
    </Suspense>
  ) : null;
}

interface BoardButtonProps {
  desk: DrawingDesk;
  /** Its name stands below it; else in a tip beside it. */
  className?: string | undefined;
}

/** Shows the board beside the film, or hides it. */
export function BoardButton({ desk, className }: BoardButtonProps) {
  const { t } = useTranslation();
  const isOpen = useBoardIsOpen(useDrawingSession(desk)?.store);
  const name = t('board.title');
  return (
    <button
      type="button"
      className={className ?? drawing.tool}
      aria-label={name}
      aria-pressed={isOpen}
      aria-keyshortcuts={BOARD_KEY}
      onClick={desk.toggleBoard}
    >
      <ToolIcon tool="board" size={className ? 22 : 20} />
      {className ? (
        <span aria-hidden>{name}</span>
      ) : (
        <span className={drawing.tip} aria-hidden>
          {name}
          <kbd>{BOARD_KEY}</kbd>
        </span>
      )}
    </button>
  );
}
