import { decodeFrameTable, type FrameTable } from '@bandeja/film/frames';
import { useEffect, useRef } from 'react';
import { passed } from '../lib/passed';
import type { PlayerController } from './player-controller';

const PATIENCE_MS = 10_000;
const RETRY_AFTER_MS = [1_000, 4_000, 15_000];

export async function loadFrameTable(url: string, signal: AbortSignal): Promise<FrameTable> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) });
  if (!response.ok) throw new Error(`The frame table was answered with ${response.status}.`);
  return decodeFrameTable(new Uint8Array(await response.arrayBuffer()));
}

/** Steps by exact frames once the table of this video is there; until then, and without one, by its frame rate. */
export function useFrameTable(player: PlayerController, url: string | null | undefined): void {
  const isLoaded = useRef(false);
  useEffect(() => () => player.knowFrames(undefined), [player]);
  useEffect(() => {
    // Each answer of the server has another address of the same file.
    if (!url || isLoaded.current) return;
    const ended = new AbortController();
    const load = async () => {
      for (const waitMs of [0, ...RETRY_AFTER_MS]) {
        await passed(waitMs, ended.signal);
        if (ended.signal.aborted) return;
        const table = await loadFrameTable(url, ended.signal).catch(() => undefined);
        if (!table || ended.signal.aborted) continue;
        isLoaded.current = true;
        return player.knowFrames(table);
      }
    };
    void load();
    return () => ended.abort();
  }, [player, url]);
}
