import { useSyncExternalStore } from 'react';
import type { LiveTalk } from './live-talk';

/** A value of the talk, as it changes; drawn again only when it differs. */
export const useLiveTalk = <T extends string | number | boolean | undefined | readonly string[]>(
  live: LiveTalk,
  select: (live: LiveTalk) => T,
): T => useSyncExternalStore(live.subscribe, () => select(live));
