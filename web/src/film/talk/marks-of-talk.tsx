import { pinCourt, pinningAt, type CourtPin } from '@bandeja/film/court';
import { useMemo, useSyncExternalStore } from 'react';
import { DrawingPicture } from '../drawing/drawing-picture';
import { usePicture } from '../picture/picture-layer';
import { usePlayerValue } from '../use-player';
import type { TalkPlayer } from './talk-player';

export interface TalkPinning {
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

/** What is drawn in a talk while it plays. Lies in the picture of the film. */
export function MarksOfTalk({ talk, pinnings }: { talk: TalkPlayer; pinnings: readonly TalkPinning[] }) {
  const { player, aspect } = usePicture();
  const marks = useSyncExternalStore(talk.subscribe, talk.marks);
  const drawing = useMemo(() => ({ version: 1 as const, marks }), [marks]);
  const at = usePlayerValue(player, (p) => pinningAt(pinnings, p.timeMs())?.fromMs);
  const court = useMemo(() => {
    const pinning = at === undefined ? undefined : pinningAt(pinnings, at);
    return pinning && pinCourt(pinning.pins as readonly CourtPin[], aspect).court;
  }, [pinnings, at, aspect]);
  return marks.length > 0 && <DrawingPicture drawing={drawing} court={court} aspect={aspect} />;
}
