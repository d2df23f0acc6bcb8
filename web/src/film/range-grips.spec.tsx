import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { fakeWidth } from '../test/fake-width';
import { buildMarker, element, openPlayer } from './open-player';
import type { Ranged } from './note-range';

const note = { ...buildMarker('note', 40_000, 'Too flat'), endMs: 48_000 };
const start = () => screen.getByRole('slider', { name: 'Start of the note' });
const end = () => screen.getByRole('slider', { name: 'End of the note' });

/** A track from 0 to 540 px, so that 5 px are a second. */
async function openRange() {
  fakeWidth(true);
  const ranges: Ranged[] = [];
  const written = { id: 'note', onRange: (range: Ranged) => ranges.push(range) };
  const view = await openPlayer({ markers: [note], lanes: true, written });
  const track = end().parentElement?.parentElement as HTMLElement;
  track.getBoundingClientRect = () => ({ left: 0, width: 540 }) as DOMRect;
  const point = (grip: HTMLElement, name: 'down' | 'move' | 'up', seconds: number) => {
    grip.setPointerCapture = () => undefined;
    const event = new MouseEvent(`pointer${name}`, { bubbles: true, clientX: seconds * 5 });
    fireEvent(grip, Object.assign(event, { pointerId: 1 }));
  };
  return { ...view, ranges, point };
}

describe('the grips of a range', () => {
  it('show the frame under them while they are dragged, and tell the range when they are let go', async () => {
    const { ranges, point } = await openRange();
    point(end(), 'down', 48);
    expect(element().currentTime).toBe(48);
    point(end(), 'move', 52);
    expect(element().currentTime).toBe(52);
    expect(end()).toHaveAttribute('aria-valuetext', '0:52.00');
    expect(ranges).toEqual([]);
    point(end(), 'up', 52);
    expect(ranges).toMatchObject([{ timestampMs: 40_000, endMs: 52_000 }]);
  });

  it('stop a frame before each other', async () => {
    const { ranges, point } = await openRange();
    point(start(), 'down', 40);
    point(start(), 'move', 90);
    point(start(), 'up', 90);
    expect(ranges).toMatchObject([{ timestampMs: 47_967, endMs: 48_000 }]);
  });

  it('go back with Esc, and the playhead with them', async () => {
    const { ranges, point, user } = await openRange();
    await user.keyboard('{ArrowRight}');
    point(end(), 'down', 48);
    point(end(), 'move', 60);
    fireEvent.keyDown(end(), { key: 'Escape' });
    point(end(), 'up', 60);
    expect(ranges).toEqual([]);
    expect(end()).toHaveAttribute('aria-valuetext', '0:48.00');
    expect(element().currentTime).toBe(5);
  });

  it('are moved by a frame with the arrows, and by a second with Shift', async () => {
    const { ranges, user } = await openRange();
    act(() => end().focus());
    await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(ranges.map(({ endMs }) => endMs)).toEqual([48_033, 47_000]);
    expect(element().currentTime).toBeCloseTo(47);
  });

  it('leave keys with Ctrl to the browser', async () => {
    const { ranges } = await openRange();
    const press = createEvent.keyDown(start(), { key: 'ArrowLeft', ctrlKey: true });
    fireEvent(start(), press);
    expect(press.defaultPrevented).toBe(false);
    expect(ranges).toEqual([]);
  });
});

describe('the sign of a drawing on the rail', () => {
  it('is that of the note at the playhead', async () => {
    const drawn = { ...buildMarker('drawn', 5_000), drawingVersion: 2, showing: 'HOLD' as const };
    const { user } = await openPlayer({ markers: [drawn] });
    expect(document.querySelector('[data-sign]')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(document.querySelector('[data-sign="comb"]')).toBeInTheDocument();
  });
});
