import type { Take, TakeEvent } from './take.js';

/** Sound cards are off by some parts in ten thousand; more means that something was lost. */
const MOST_APART = 0.01;
/** Recorders begin and end within one of their packets, and encoders add some silence: for a short take that is more. */
const ROUNDING_MS = 100;

/**
 * By how much the times of a take are stretched so that they fit its sound, whose length was measured after it had arrived;
 * undefined if they are too far apart for one recording.
 */
export function scaleOf(claimedMs: number, measuredMs: number): number | undefined {
  if (!(claimedMs > 0) || !(measuredMs > 0)) return undefined;
  const mostMs = Math.max(claimedMs * MOST_APART, ROUNDING_MS);
  return Math.abs(measuredMs - claimedMs) < mostMs ? measuredMs / claimedMs : undefined;
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
