import { useCallback, useSyncExternalStore, type RefObject } from 'react';

interface PhoneVideo extends HTMLVideoElement {
  /** iPhones have no other full screen. */
  webkitEnterFullscreen?: () => void;
}

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const leaveFullscreen = () => document.exitFullscreen().catch(() => undefined);

/** For what stands beside the player, where full screen would cover it. */
export function outsideFullscreen(action: () => void): void {
  if (document.fullscreenElement) void leaveFullscreen().then(action);
  else action();
}

export function useFullscreen(frameRef: RefObject<HTMLElement | null>): [boolean, () => void] {
  const active = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const toggle = useCallback(() => {
    const frame = frameRef.current;
    if (document.fullscreenElement) void leaveFullscreen();
    else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => undefined);
    else frame?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  }, [frameRef]);
  return [active, toggle];
}
