import { useCallback, useSyncExternalStore, type RefObject } from 'react';

interface PhoneVideo extends HTMLVideoElement {
  /** iPhones have no other full screen. */
  webkitEnterFullscreen?: () => void;
}

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function useFullscreen(frameRef: RefObject<HTMLElement | null>): [boolean, () => void] {
  const active = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const toggle = useCallback(() => {
    const frame = frameRef.current;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => undefined);
    else frame?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  }, [frameRef]);
  return [active, toggle];
}
