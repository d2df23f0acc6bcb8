import { cleanup, render } from '@testing-library/react';
import { useVisibleArea } from './use-visible-area';

function Screen() {
  useVisibleArea();
  return null;
}

function openViewport() {
  const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  return (change: Partial<typeof viewport>) => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  };
}

const kept = () =>
  ['--visible-h', '--visible-top'].map((name) => document.documentElement.style.getPropertyValue(name));

describe('the visible area', () => {
  it('is what the on-screen keyboard leaves, as long as the screen is open', () => {
    const change = openViewport();
    render(<Screen />);
    expect(kept()).toEqual(['844px', '0px']);
    change({ height: 460.4, offsetTop: 12 });
    expect(kept()).toEqual(['460px', '12px']);
    cleanup();
    expect(kept()).toEqual(['', '']);
  });

  it('does not change while the page is zoomed', () => {
    const change = openViewport();
    render(<Screen />);
    change({ height: 300, scale: 2 });
    expect(kept()).toEqual(['844px', '0px']);
  });
});
