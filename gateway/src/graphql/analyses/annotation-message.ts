import type { Annotation } from '@bandeja/contracts/analysis';
import type * as Schema from '../../generated/schema.js';

/** What is left out stays undefined, which keeps what is stored; null becomes what clears it. */
const keyOf = (value: string | null | undefined): string | undefined =>
  value === null ? '' : value?.toLowerCase();
const numberOf = (value: number | null | undefined): number | undefined => (value === null ? 0 : value);

/** Clears the frame: 0 is the first one. */
const NO_FRAME = -1;

export function annotationMessage(input: Omit<Schema.AnnotationInput, 'expectedVersion'>): Annotation {
  const { id, timestampMs, category, label, content } = input;
  return {
    id,
    timestampMs,
    category: category.toLowerCase(),
    label,
    content,
    version: 0,
    drawingVersion: 0,
    frameIndex: input.frameIndex === null ? NO_FRAME : input.frameIndex,
    endMs: numberOf(input.endMs),
    shot: keyOf(input.shot),
    phase: keyOf(input.phase),
    outcome: keyOf(input.outcome),
    player: keyOf(input.player),
    playbackSpeed: numberOf(input.playbackSpeed),
    showing: keyOf(input.showing),
    holdMs: numberOf(input.holdMs),
    voiceClipId: keyOf(input.voiceClipId),
  };
}
