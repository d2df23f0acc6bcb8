import { trackOf, type Take } from '@bandeja/film/talk';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../film/player-controller';
import { timecode } from '../../../lib/format';
import { filmSpan } from '../talk-notes';

/** "0:31 to 0:42, film held twice". */
export function useTakeLine(film: PlayerController, take: Take | undefined): string {
  const { t } = useTranslation();
  const table = useSyncExternalStore(film.subscribe, film.frames);
  const span = useMemo(() => {
    if (!take || !table) return undefined;
    const track = trackOf(take, table);
    return filmSpan(track.stretches, track.stateAt(take.durationMs).filmMs);
  }, [take, table]);
  if (!span) return '';
  const [from, to] = [timecode(span.fromMs), timecode(span.toMs)];
  const part = from === to ? from : t('talk.span', { from, to });
  if (span.holds === 0) return t('talk.ofFilm', { part });
  if (span.holds === 2) return t('talk.heldTwice', { part });
  return t('talk.held', { part, count: span.holds });
}
