import { useEffect } from 'react';

/** A zoomed page keeps its layout, and the person looks at a part of it. */
const ENLARGED = 1.01;

/** Updates `--visible-h` and `--visible-top`: the part of the window that the on-screen keyboard leaves, and its top. */
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
