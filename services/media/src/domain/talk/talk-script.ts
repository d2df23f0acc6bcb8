import { DomainError } from '@bandeja/errors';
import { COURT_POINTS, type CourtPin } from '@bandeja/film/court';
import { parseTake } from '@bandeja/film/schemas';
import { TALK_LIMITS, type Take } from '@bandeja/film/talk';
import type { TalkPinning } from './timeline.js';

/** Everything that the film of a talk is made of, beside the files. */
export interface TalkScript {
  /** The video that is talked about. */
  filmId: string;
  /** One after the other. Their times are the recorder's. */
  takes: readonly { soundId: string; take: Take }[];
  /** In the order of the film. */
  pinnings: readonly TalkPinning[];
}

export interface TalkInput {
  filmId: string;
  takes: readonly { soundId: string; document: string }[];
  courtPinnings: readonly SentPinning[];
}

export interface SentPinning {
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

export function readTalk({ filmId, takes: sent, courtPinnings }: TalkInput): TalkScript {
  if (sent.length === 0) throw talkRefused('NO_TAKES');
  if (sent.length > TALK_LIMITS.takes) throw talkRefused('TOO_MANY_TAKES');
  if (sent.reduce((sum, { document }) => sum + Buffer.byteLength(document), 0) > TALK_LIMITS.bytes)
    throw talkRefused('TOO_LARGE');
  const takes = sent.map(({ soundId, document }) => ({
    soundId: soundId.toLowerCase(),
    take: readTake(document),
  }));
  if (durationMsOf({ takes }) > TALK_LIMITS.durationMs) throw talkRefused('TOO_LONG');
  return { filmId: filmId.toLowerCase(), takes, pinnings: readPinnings(courtPinnings) };
}

/** Without points of the court that this program does not know. */
export const readPinnings = (sent: readonly SentPinning[]): TalkPinning[] =>
  sent.map(({ fromMs, pins }) => ({ fromMs, pins: pins.filter(isKnown) }));

function readTake(document: string): Take {
  const parsed = parseTake(document);
  if ('refusal' in parsed) throw talkRefused(parsed.refusal);
  return parsed.take;
}

const isKnown = (pin: { name: string; x: number; y: number }): pin is CourtPin =>
  Object.hasOwn(COURT_POINTS, pin.name);

export const durationMsOf = ({ takes }: Pick<TalkScript, 'takes'>): number =>
  Math.round(takes.reduce((sum, { take }) => sum + take.durationMs, 0));

const talkRefused = (reason: string): DomainError =>
  new DomainError(
    'invalid',
    'TALK_REFUSED',
    'This talk cannot be made into a film. Record the last take again.',
    { reason },
  );
