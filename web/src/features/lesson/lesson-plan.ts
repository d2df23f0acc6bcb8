import { lessonMsOf, lessonOf, wordsIn, type LessonStep } from '@bandeja/film/lesson';
import type { DrawnNote } from '../../film/drawing/drawn-note';
import { isDrawn } from '../../film/lane-layout';
import type { Marker } from '../../film/marker-logic';
import { endOf } from '../../film/note-range';
import type { Tags } from '../../film/note-tags';
import type { VoiceClip } from '../../film/voice/voice-clip';

export type LessonMarker = Marker & Tags & DrawnNote;

/** The notes of an analysis as a lesson. */
export interface LessonPlan {
  steps: LessonStep[];
  /** Of the steps, in their order. */
  notes: LessonMarker[];
  lengthMs: number;
  kind: 'both' | 'voice' | 'drawings' | 'plain';
}

const SHOWINGS = { HOLD: 'hold', RANGE: 'range', FRAME: 'frame' } as const;

export const voiceAddressOf = ({ voiceClip }: { voiceClip?: VoiceClip | null }): string | undefined =>
  voiceClip?.status === 'READY' ? (voiceClip.playbackUrl ?? undefined) : undefined;

/** Without a known length of the film, its notes say how long it is. */
export function planOf(markers: readonly LessonMarker[], filmMs: number): LessonPlan {
  const steps = lessonOf(
    markers.map((note) => ({
      id: note.id,
      timestampMs: note.timestampMs,
      endMs: endOf(note),
      playbackSpeed: note.playbackSpeed ?? undefined,
      showing: SHOWINGS[note.showing],
      holdMs: note.holdMs,
      isDrawn: isDrawn(note),
      voiceMs: voiceAddressOf(note) === undefined ? 0 : (note.voiceClip?.durationMs ?? 0),
      words: wordsIn(`${note.label} ${note.content}`),
    })),
    filmMs > 0 ? filmMs : Infinity,
  );
  const byId = new Map(markers.map((note) => [note.id, note]));
  const isSpoken = steps.some((step) => step.isSpoken);
  const hasDrawings = markers.some(isDrawn);
  return {
    steps,
    notes: steps.flatMap(({ noteId }) => byId.get(noteId) ?? []),
    lengthMs: lessonMsOf(steps),
    kind: isSpoken ? (hasDrawings ? 'both' : 'voice') : hasDrawings ? 'drawings' : 'plain',
  };
}
