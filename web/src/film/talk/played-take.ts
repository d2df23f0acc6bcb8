import { parseCaptions, scaled, scaleOf, type Cue, type Take } from '@bandeja/film/talk';

/** A take on the clock of its sound. */
export interface PlayedTake {
  id: string;
  take: Take;
  cues: readonly Cue[];
  /** Of its sound; undefined where there is none to be heard. */
  address: string | undefined;
}

interface TakeToPlay {
  id: string;
  take: Take;
  /** WebVTT, or nothing. */
  captions: string;
  /** As it was measured; undefined where only the recorder says how long it is. */
  soundMs: number | undefined;
  address: string | undefined;
}

/** Stretched as the film is that the server makes of it. */
export function playedTake({ id, take, captions, soundMs, address }: TakeToPlay): PlayedTake {
  const scale = (soundMs === undefined ? undefined : scaleOf(take.durationMs, soundMs)) ?? 1;
  const read = parseCaptions(captions, take.durationMs);
  const cues = 'cues' in read ? read.cues : [];
  return {
    ...{ id, address, take: scaled(take, scale) },
    cues: cues.map((cue) => ({ ...cue, startMs: cue.startMs * scale, endMs: cue.endMs * scale })),
  };
}
