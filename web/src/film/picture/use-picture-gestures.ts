import { useEffect, type RefObject } from 'react';
import { listenTo } from '../engine/media-events';
import type { PlayerController } from '../player-controller';
import { panned, toPicture, WHOLE_PICTURE, zoomedAt, type Point } from './picture-box';
import { pinched, wheelFactor } from './pinch';

/** Less is a press. */
const DRAG_PX = 6;

/**
 * Wheel, two fingers and, on a zoomed picture, one finger or the mouse move what is seen. A tool that takes presses on the
 * picture keeps one finger; two are always for the picture. Nothing is drawn by React meanwhile.
 */
export function usePictureGestures(
  player: PlayerController,
  stageRef: RefObject<HTMLElement | null>,
  wheelIsFree: boolean,
): void {
  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return;
    const { view } = player;
    const down = new Map<number, Point>();
    let dragged = 0;
    let mayPan = false;
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = stage.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const isZoomed = () => view.get().zoom > 1;
    const touchable = () => {
      stage.style.touchAction = isZoomed() ? 'none' : 'pan-x pan-y';
    };
    touchable();
    const unlisten = listenTo(stage, {
      pointerdown: (event) => {
        if (event.button !== 0) return;
        if (down.size === 0) [dragged, mayPan] = [0, isPress(event.target)];
        if (down.size < 2) down.set(event.pointerId, pointOf(event));
      },
      pointermove: (event) => {
        const before = down.get(event.pointerId);
        if (!before) return;
        const others = [...down].find(([id]) => id !== event.pointerId);
        const now = pointOf(event);
        const box = view.box();
        down.set(event.pointerId, now);
        if (others) {
          dragged = Infinity;
          return view.set(pinched(view.get(), box, [before, others[1]], [now, others[1]]));
        }
        dragged += Math.hypot(now.x - before.x, now.y - before.y);
        if (!mayPan || !isZoomed()) return;
        view.set(panned(view.get(), (now.x - before.x) / box.width, (now.y - before.y) / box.height));
      },
      pointerup: ({ pointerId }) => down.delete(pointerId),
      pointercancel: ({ pointerId }) => down.delete(pointerId),
      pointerleave: ({ pointerId }) => down.delete(pointerId),
      // The end of a drag is no press on the picture.
      click: (event) => {
        if (!(dragged > DRAG_PX && (isZoomed() || dragged === Infinity) && isPress(event.target))) return;
        event.stopPropagation();
        event.preventDefault();
      },
      dblclick: ({ target }) => {
        if (isPress(target)) view.set(WHOLE_PICTURE);
      },
      wheel: (event) => {
        if (!event.ctrlKey && !event.metaKey && !wheelIsFree && !isZoomed()) return;
        event.preventDefault();
        view.set(zoomedAt(view.get(), wheelFactor(event), toPicture(view.box(), pointOf(event))));
      },
      // Else the browser would zoom the page, or scroll it and end the gesture.
      touchmove: (event) => {
        if (event.touches.length > 1 && event.cancelable) event.preventDefault();
      },
    });
    const unsubscribe = view.subscribe(touchable);
    return () => {
      unlisten();
      unsubscribe();
    };
  }, [player, stageRef, wheelIsFree]);
}

/** The picture itself, where no control and no tool lies on it. */
const isPress = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-press]') !== null;
