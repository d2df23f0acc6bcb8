import type { Take } from '@bandeja/film/talk';
import type { KeptTake } from '../../lib/kept-things';
import type { SavedTake } from '../../film/talk/takes.api';

/** How far a take is on its way to the server. */
export type Sending = 'waiting' | 'sending' | 'failed' | 'sent';

export interface LocalTake {
  kept: KeptTake;
  take: Take;
  sound: File;
  /** To listen to it. */
  address: string;
  /** Its recording was not ended by the coach. */
  wasCut: boolean;
  sending: Sending;
  /** Why it will not arrive. */
  failure?: string | undefined;
}

/** A take as it is shown. Its number is its place. */
export interface TalkRow {
  id: string;
  durationMs: number;
  /** Undefined until it was asked for. */
  take: Take | undefined;
  captions: string;
  /** How loud it was; empty where nobody knows. */
  levels: readonly number[];
  /** Of its sound, as the server measured it; undefined until then. */
  soundMs: number | undefined;
  /** Undefined while it cannot be listened to. */
  address: string | undefined;
  sending: Sending;
  failure: string | undefined;
  /** A part of its sound is missing. */
  isOutOfStep: boolean;
  /** The server could not read its sound. */
  isBroken: boolean;
  wasCut: boolean;
}

export interface TalkParts {
  saved: readonly SavedTake[];
  locals: readonly LocalTake[];
  scripts: ReadonlyMap<string, { take: Take; captions: string }>;
  /** Deleted, but not for good. */
  hidden: ReadonlySet<string>;
  /** As the coach moved them, where the server does not know yet. */
  order: readonly string[] | undefined;
}

export function rowsOf({ saved, locals, scripts, hidden, order }: TalkParts): TalkRow[] {
  const byId = new Map(locals.map((local) => [local.kept.id, local]));
  const rows = saved.map((one) => savedRow(one, byId.get(one.id), scripts.get(one.id)));
  for (const local of locals) {
    if (saved.every(({ id }) => id !== local.kept.id)) rows.push(localRow(local));
    putInPlace(rows, local.kept);
  }
  const shown = rows.filter(({ id }) => !hidden.has(id));
  if (!order) return shown;
  const placeOf = ({ id }: TalkRow) => (order.includes(id) ? order.indexOf(id) : order.length);
  return shown.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** One that was recorded again stands where the one stood that it replaces. */
function putInPlace(rows: TalkRow[], { id, replacesId }: KeptTake) {
  const [from, to] = [rows.findIndex((row) => row.id === id), rows.findIndex((row) => row.id === replacesId)];
  const row = rows[from];
  if (!row || to < 0) return;
  rows.splice(to, 1, row);
  rows.splice(from, 1);
}

const localRow = ({ kept, take, address, sending, failure, wasCut }: LocalTake): TalkRow => ({
  ...{ id: kept.id, durationMs: take.durationMs, take, captions: kept.captions ?? '', address },
  soundMs: undefined,
  levels: kept.levels ?? [],
  ...{ sending, failure, isOutOfStep: false, isBroken: false, wasCut },
});

function savedRow(
  { id, durationMs, isOutOfStep, sound }: SavedTake,
  local: LocalTake | undefined,
  script: { take: Take; captions: string } | undefined,
): TalkRow {
  return {
    ...{ id, durationMs, isOutOfStep, sending: 'sent', failure: undefined },
    take: local?.take ?? script?.take,
    levels: local?.kept.levels ?? [],
    captions: local?.kept.captions ?? script?.captions ?? '',
    soundMs: sound.status === 'READY' ? sound.durationMs : undefined,
    address: local?.address ?? (sound.status === 'READY' ? (sound.playbackUrl ?? undefined) : undefined),
    isBroken: sound.status === 'FAILED',
    wasCut: local?.wasCut ?? false,
  };
}
