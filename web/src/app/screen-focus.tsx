import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const SETTLES_MS = 5_000;
const USED = ['keydown', 'pointerdown'] as const;

const nothingHasFocus = () => document.activeElement === document.body || document.activeElement === null;

/** The title of the screen, or its main element while that is still loading. */
function focusScreen(): 'title' | 'main' | 'nothing' {
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return 'nothing';
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target === main ? 'main' : 'title';
}

/**
 * For screen readers: moves the focus to the title of a new screen and has its name read out. If the screen has to load
 * first, this happens when its title appears, unless the person has moved on by then.
 */
export function ScreenFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [name, setName] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const settled = () => {
      setName(document.title);
      stop();
    };
    const look = () => {
      const held = document.activeElement;
      if (!nothingHasFocus() && held?.tagName !== 'MAIN' && held?.isConnected && held.closest('main'))
        return settled();
      if (focusScreen() === 'title') settled();
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => settled(), SETTLES_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      USED.forEach((type) => window.removeEventListener(type, stop));
    };
    observer.observe(document.body, { childList: true, subtree: true });
    USED.forEach((type) => window.addEventListener(type, stop));
    look();
    return stop;
  }, [pathname]);

  return (
    <p className="visually-hidden" role="status">
      {name}
    </p>
  );
}
