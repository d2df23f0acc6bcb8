import { useEffect } from 'react';

/** Two fingers have made the page larger: then it stays as it is, and they look at a part of it. */
const ENLARGED = 1.01;

/** Keeps `--visible-h` and `--visible-top`: what a keyboard on the screen leaves of the window, and where that begins. */
export function useVisibleArea(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const follow = () => {
      if (viewport.scale > ENLARGED) return;
      style.setProperty('--visible-h', `${Math.floor(viewport.height)}px`);
      style.setProperty('--visible-top', `${Math.max(0, Math.round(viewport.offsetTop))}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      style.removeProperty('--visible-h');
      style.removeProperty('--visible-top');
    };
  }, []);
}
