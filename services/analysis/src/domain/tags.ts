import {
  HOLD_MS,
  OUTCOMES,
  PHASES,
  PLAYBACK_SPEED,
  PLAYERS,
  SHOTS,
  SHOWINGS,
  type Outcome,
  type Phase,
  type Player,
  type Shot,
  type Showing,
} from '@bandeja/film/tags';
import type { Problems } from './validation.js';

/** What a note says beyond its place and its words. */
export interface NoteDetails {
  /** The frame of the note's time in the frame table of the request video. */
  frameIndex?: number | undefined;
  /** The end of the range that begins at the note's time. */
  endMs?: number | undefined;
  shot?: Shot | undefined;
  phase?: Phase | undefined;
  outcome?: Outcome | undefined;
  player?: Player | undefined;
  playbackSpeed?: number | undefined;
  showing: Showing;
  holdMs: number;
}

export const PLAIN_NOTE: NoteDetails = { showing: 'hold', holdMs: HOLD_MS.usual };

/** As clients send them: what is absent keeps its value; an empty text, 0, and the frame -1 clear it. */
export interface DetailsInput {
  frameIndex?: number | undefined;
  endMs?: number | undefined;
  shot?: string | undefined;
  phase?: string | undefined;
  outcome?: string | undefined;
  player?: string | undefined;
  playbackSpeed?: number | undefined;
  showing?: string | undefined;
  holdMs?: number | undefined;
}

interface Place {
  timestampMs: number;
  /** Where the video ends, and how far a player may think that it goes on. */
  end: number;
  toleranceMs: number;
}

/** Clears the frame. */
const NO_FRAME = -1;
/** More frames than two minutes have at 240 a second, with room. */
const MAX_FRAME_INDEX = 50_000;

/** The details of a note after an input, with what is wrong in them added to `problems`. */
export function readDetails(
  input: DetailsInput,
  place: Place,
  stored: (NoteDetails & { timestampMs: number }) | undefined,
  problems: Problems,
): NoteDetails {
  const tag = <Key extends string>(field: keyof DetailsInput & keyof NoteDetails, keys: readonly Key[]) => {
    const text = input[field];
    if (text === undefined) return stored?.[field] as Key | undefined;
    if (text === '') return undefined;
    const key = keys.find((known) => known === text);
    problems.check(field, key !== undefined, `Choose one of these: ${keys.join(', ')}.`);
    return key;
  };
  const endMs = readEnd(input, place, stored, problems);
  const playbackSpeed = readSpeed(input, stored, problems);
  const holdMs = input.holdMs === 0 ? HOLD_MS.usual : (input.holdMs ?? stored?.holdMs ?? HOLD_MS.usual);
  problems.check(
    'holdMs',
    Number.isInteger(holdMs) && holdMs >= HOLD_MS.least && holdMs <= HOLD_MS.most,
    'Hold the picture for 1 to 10 seconds.',
  );
  const showing = tag('showing', SHOWINGS) ?? 'hold';
  problems.check(
    'showing',
    showing !== 'range' || endMs !== undefined || input.showing === undefined,
    'Set the end of the range first.',
  );
  return {
    frameIndex: readFrame(input, place, stored, problems),
    endMs,
    shot: tag('shot', SHOTS),
    phase: tag('phase', PHASES),
    outcome: tag('outcome', OUTCOMES),
    player: tag('player', PLAYERS),
    playbackSpeed,
    showing: showing === 'range' && endMs === undefined ? 'hold' : showing,
    holdMs,
  };
}

function readFrame(
  { frameIndex }: DetailsInput,
  { timestampMs }: Place,
  stored: (NoteDetails & { timestampMs: number }) | undefined,
  problems: Problems,
): number | undefined {
  if (frameIndex === undefined) return stored?.timestampMs === timestampMs ? stored.frameIndex : undefined;
  if (frameIndex === NO_FRAME) return undefined;
  problems.check(
    'frameIndex',
    Number.isInteger(frameIndex) && frameIndex >= 0 && frameIndex <= MAX_FRAME_INDEX,
    'Choose a frame of the video.',
  );
  return frameIndex;
}

function readEnd(
  input: DetailsInput,
  { timestampMs, end, toleranceMs }: Place,
  stored: NoteDetails | undefined,
  problems: Problems,
): number | undefined {
  if (input.endMs === undefined)
    return stored?.endMs !== undefined && stored.endMs > timestampMs ? stored.endMs : undefined;
  if (input.endMs === 0) return undefined;
  const endMs = input.endMs <= end + toleranceMs ? Math.min(input.endMs, end) : NaN;
  problems.check(
    'endMs',
    Number.isInteger(endMs) && endMs > timestampMs,
    'Let the range end behind its start and before the end of the video.',
  );
  return endMs;
}

function readSpeed(
  { playbackSpeed }: DetailsInput,
  stored: NoteDetails | undefined,
  problems: Problems,
): number | undefined {
  if (playbackSpeed === undefined) return stored?.playbackSpeed;
  if (playbackSpeed === 0) return undefined;
  problems.check(
    'playbackSpeed',
    playbackSpeed >= PLAYBACK_SPEED.least && playbackSpeed <= PLAYBACK_SPEED.most,
    'Choose a speed from 0.1 to 1.',
  );
  return playbackSpeed;
}
