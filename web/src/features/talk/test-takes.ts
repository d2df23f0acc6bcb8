import type { Take } from '@bandeja/film/talk';
import type { KeptTake } from '../../lib/kept-things';
import { soundFile, type WrittenTake } from './take-journal';
import type { SavedTake } from '../../film/talk/takes.api';

const START = { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null };

export const buildTake = (overrides: Partial<Take> = {}): Take => ({
  version: 1,
  start: START,
  events: [],
  durationMs: 5_000,
  ...overrides,
});

export const buildKept = (id: string, overrides: Partial<KeptTake> = {}): KeptTake => ({
  id,
  type: 'audio/webm;codecs=opus',
  recordedAt: Date.now(),
  start: START,
  durationMs: 5_000,
  number: 1,
  ...overrides,
});

export const buildWritten = (id: string, overrides: Partial<KeptTake> = {}): WrittenTake => {
  const kept = buildKept(id, overrides);
  return { kept, take: buildTake(), sound: soundFile(['sound'], kept) };
};

export const buildSaved = (id: string, overrides: Partial<SavedTake> = {}): SavedTake => ({
  id,
  version: 1,
  durationMs: 5_000,
  isOutOfStep: false,
  sound: { id: `sound-of-${id}`, status: 'READY', durationMs: 5_000, playbackUrl: `/files/${id}` },
  ...overrides,
});
