import type { Take, TakeEvent } from './take.js';

/**
 * Recorders and encoders work in frames of up to 60 ms, and fill up the last one: that much at the end is no time of the
 * recording, and times that were stamped by the clock of the sound need no stretching.
 */
export const FILLED_UP_MS = 120;
/** Sound cards are off by some parts in ten thousand; more means that something was lost. */
const MOST_APART = 0.01;

/**
 * By how much the times of a take are stretched so that they fit its sound, whose length was measured after it had arrived;
 * undefined if they are too far apart for one recording.
 */
export function scaleOf(claimedMs: number, measuredMs: number): number | undefined {
  if (!(claimedMs > 0) || !(measuredMs > 0)) return undefined;
  if (Math.abs(measuredMs - claimedMs) < FILLED_UP_MS) return 1;
  const scale = measuredMs / claimedMs;
  return Math.abs(scale - 1) < MOST_APART ? scale : undefined;
}

/** The same take on the clock of its sound. */
export const scaled = (take: Take, scale: number): Take => ({
  ...take,
  durationMs: take.durationMs * scale,
  events: take.events.map((event) => scaledEvent(event, scale)),
});

function scaledEvent(event: TakeEvent, scale: number): TakeEvent {
  const atMs = event.atMs * scale;
  return event.type === 'mark' ? { ...event, atMs, sinceMs: event.sinceMs * scale } : { ...event, atMs };
}
