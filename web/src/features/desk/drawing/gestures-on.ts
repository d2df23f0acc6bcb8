import type { Point } from '@bandeja/film/marks';
import type { Picture } from '../../../film/picture/picture-layer';
import { panned, WHOLE_PICTURE, zoomedAt } from '../../../film/picture/picture-box';
import type { DrawingStore } from './drawing-store';
import type { GestureAsks, PointerSample } from './pointer-gestures';

/** How far beside a mark or handle a press may be, in CSS pixels. */
const SLOP_PX = { mouse: 10, pen: 14, touch: 22 };

/** A double tap comes near by this much where the whole picture is seen. */
const NEAR = 2.5;

/** What pointers do to a drawing and to the picture below it. */
export function gesturesOn(
  store: DrawingStore,
  picture: Picture,
  onHeld: (at: Point | undefined) => void,
): GestureAsks {
  const { player, toPicture, boxOf } = picture;
  const pointerOf = ({ x, y, shift }: PointerSample) => ({ at: toPicture(x, y), steady: shift });
  const slopOf = ({ type }: PointerSample) => SLOP_PX[type] / Math.max(1, boxOf().height);
  return {
    down: (at) => store.down(pointerOf(at), slopOf(at)),
    move: (at) => {
      const pointer = pointerOf(at);
      store.move(pointer);
      // The finger hides what it shapes.
      if (at.type === 'touch' && store.state().heldId !== undefined) onHeld(pointer.at);
    },
    up: (at) => {
      store.up(pointerOf(at));
      onHeld(undefined);
    },
    hover: (at) => store.move(pointerOf(at)),
    cancel: () => {
      store.cancel();
      onHeld(undefined);
    },
    undo: store.undo,
    pan: (dx, dy) => player.view.set(panned(player.view.get(), dx / boxOf().width, dy / boxOf().height)),
    zoom: (factor, x, y) => player.view.set(zoomedAt(player.view.get(), factor, toPicture(x, y))),
    select: (at) => {
      store.take('select');
      store.down(pointerOf(at), slopOf(at));
      store.up(pointerOf(at));
    },
    fit: () => {
      store.undoTap();
      store.cancel();
      player.view.set(player.view.get().zoom > 1 ? WHOLE_PICTURE : { ...WHOLE_PICTURE, zoom: NEAR });
    },
  };
}
