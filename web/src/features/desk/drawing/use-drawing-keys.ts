import { useEffect, type RefObject } from 'react';
import { keyNameOf } from '../../../film/keys/key-name';
import { useKeyScope } from '../../../film/keys/key-scopes';
import type { PlayerController } from '../../../film/player-controller';
import { useDrawingValue } from './components/use-drawing';
import type { DrawingTable } from './drawing-table';
import { drawingKeys, walkByTab } from './drawing-keys';
import type { DrawingStore } from './drawing-store';

/**
 * The keys of the drawing while it is open: on its surface always, as a canvas has them, and on the whole page, before those
 * of the player, unless shortcuts are turned off.
 */
export function useDrawingKeys(
  desk: DrawingTable,
  store: DrawingStore,
  surfaceRef: RefObject<HTMLElement | null>,
  player: PlayerController,
): void {
  const middle = () => {
    const { cx: x, cy: y } = player.view.get();
    return { x, y };
  };
  const handlers = () =>
    drawingKeys(store, {
      ...{ takeTool: desk.takeTool, toggleBoard: desk.toggleBoard },
      ...{ middle, close: desk.close },
    });
  // What they do depends on these.
  useDrawingValue(store, ({ selectedId }) => selectedId);
  useDrawingValue(store, ({ tool }) => tool);
  useKeyScope('tool', handlers());
  useEffect(() => {
    const surface = surfaceRef.current;
    const pressed = (event: KeyboardEvent) => {
      if (event.target !== surface || event.isComposing) return;
      if (event.key === 'Tab') {
        if (walkByTab(store, event.shiftKey)) event.preventDefault();
        return;
      }
      const action = handlers()[keyNameOf(event)];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    surface?.addEventListener('keydown', pressed);
    return () => surface?.removeEventListener('keydown', pressed);
  });
}
