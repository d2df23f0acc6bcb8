import { noFling } from '../../../lib/no-fling';
import { PointerGestures, type GestureAsks, type PointerSample } from './pointer-gestures';

const PRIMARY = 0;

const sampleOf = (event: PointerEvent): PointerSample => ({
  id: event.pointerId,
  type: event.pointerType === 'pen' || event.pointerType === 'touch' ? event.pointerType : 'mouse',
  x: event.clientX,
  y: event.clientY,
  size: Math.max(event.width, event.height),
  atMs: event.timeStamp,
  shift: event.shiftKey,
});

/** All places that the pointer passed since the last event, where the browser keeps them. */
function coalesced(event: PointerEvent): PointerSample[] {
  const events = event.getCoalescedEvents?.() ?? [];
  return (events.length > 0 ? events : [event]).map(sampleOf);
}

/** Listens to the pointers on an element, until the answer is called. */
export function listenToPointers(element: HTMLElement, asks: GestureAsks): () => void {
  const gestures = new PointerGestures(asks);
  const listeners: [string, (event: PointerEvent) => void][] = [
    [
      'pointerdown',
      (event) => {
        if (event.button !== PRIMARY) return;
        event.preventDefault();
        element.setPointerCapture?.(event.pointerId);
        gestures.down(sampleOf(event));
      },
    ],
    ['pointermove', (event) => gestures.move(coalesced(event))],
    ['pointerup', (event) => gestures.up(sampleOf(event))],
    ['pointercancel', (event) => gestures.cancel(event.pointerId)],
  ];
  for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener);
  const endNoFling = noFling(element);
  return () => {
    gestures.stop();
    endNoFling();
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
  };
}
