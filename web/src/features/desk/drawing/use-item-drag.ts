import { useRef, type PointerEvent } from 'react';
import type { CourtPoint } from '@bandeja/film/court';
import { itemPlace, type BoardItem } from '@bandeja/film/marks';
import { dropItem, giveUpItem, holdItem, shownBoard, takeItem } from './board-actions';
import type { DrawingStore } from './drawing-store';

interface Grabbed {
  pointerId: number;
  /** From where it was pressed to where it stands. */
  byXM: number;
  byYM: number;
}

/** Drags something of a board, in either of its views. `placeAt` tells what place of the court a point of the window is. */
export function useItemDrag(
  store: DrawingStore,
  item: BoardItem,
  placeAt: (clientX: number, clientY: number) => CourtPoint | undefined,
) {
  const grabbed = useRef<Grabbed>(undefined);
  const letGo = (end: () => void) => (event: PointerEvent) => {
    if (grabbed.current?.pointerId !== event.pointerId) return;
    grabbed.current = undefined;
    end();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      // One at a time: with another finger nothing else is moved.
      if (event.button !== 0 || store.state().heldBoard) return;
      const pressed = placeAt(event.clientX, event.clientY);
      const at = itemPlace(shownBoard(store.state()), item);
      if (!pressed || !at) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const [byXM, byYM] = [at.xM - pressed.xM, at.yM - pressed.yM];
      grabbed.current = { pointerId: event.pointerId, byXM, byYM };
      takeItem(store, item);
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const grab = grabbed.current;
      const place = grab?.pointerId === pointerId ? placeAt(clientX, clientY) : undefined;
      if (grab && place) holdItem(store, item, { xM: place.xM + grab.byXM, yM: place.yM + grab.byYM });
    },
    onPointerUp: letGo(() => dropItem(store, item)),
    onPointerCancel: letGo(() => giveUpItem(store)),
  };
}
