import { fireEvent, screen } from '@testing-library/react';
import { element, openPlayer, slider, video } from './open-player';

const sprite = {
  url: '/files/sprite.jpg',
  columns: 6,
  rows: 6,
  tileWidth: 160,
  tileHeight: 90,
  intervalMs: 3_000,
};

beforeEach(() => localStorage.clear());

/** The rail from 0 to 540 px, so that 5 px are a second. */
async function openRail() {
  const view = await openPlayer({ video: { ...video, sprite } });
  const rail = slider();
  rail.getBoundingClientRect = () => ({ left: 0, width: 540 }) as DOMRect;
  rail.setPointerCapture = () => undefined;
  const point = (name: 'down' | 'move' | 'up', seconds: number, pointerType = 'mouse') => {
    const event = new MouseEvent(`pointer${name}`, { bubbles: true, clientX: seconds * 5 });
    fireEvent(rail, Object.assign(event, { pointerType, pointerId: 1 }));
  };
  const picture = () => rail.querySelector<HTMLElement>('[style*="sprite.jpg"]');
  return { ...view, rail, point, picture };
}

describe('the rail', () => {
  it('seeks while it is dragged and plays on after that', async () => {
    const { user, point } = await openRail();
    await user.keyboard(' ');
    point('down', 20);
    expect(element().currentTime).toBe(20);
    expect(element().paused).toBe(true);
    point('move', 31);
    expect(element().currentTime).toBe(31);
    point('up', 31);
    expect(element().paused).toBe(false);
  });

  it('shows what is under the mouse, and its time, without moving the video', async () => {
    const { rail, point, picture } = await openRail();
    point('move', 27);
    expect(picture()).toHaveStyle({ backgroundPosition: '60% 20%', backgroundSize: '600% 600%' });
    expect(screen.getByText('0:27')).toBeInTheDocument();
    expect(element().currentTime).toBe(0);
    fireEvent.pointerLeave(rail);
    expect(picture()).toBeNull();
  });

  it('shows it to a finger while that drags', async () => {
    const { point, picture } = await openRail();
    point('move', 27, 'touch');
    expect(picture()).toBeNull();
    point('down', 27, 'touch');
    expect(picture()).not.toBeNull();
    point('up', 27, 'touch');
    expect(picture()).toBeNull();
  });
});
