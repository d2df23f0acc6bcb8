import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Turn } from '../talk-turn';
import { lengthOf, useRows, type Talk } from '../use-talk';

/** Shorter is no take. */
const SHORTEST_MS = 1_000;

/** Why no take can be recorded now, in words. */
export function useRecordBlock({ film, desk }: Talk, turn: Turn): string | undefined {
  const { t } = useTranslation();
  const hasFrames = useSyncExternalStore(film.subscribe, () => film.frames() !== undefined);
  const { leftMs, takesLeft } = lengthOf(useRows(desk));
  if (turn === 'elsewhere') return t('talk.elsewhere');
  if (!hasFrames) return t('talk.noFrames');
  if (takesLeft < 1) return t('talk.noTakesLeft');
  return leftMs < SHORTEST_MS ? t('talk.noTimeLeft') : undefined;
}
