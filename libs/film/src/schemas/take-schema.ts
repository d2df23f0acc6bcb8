import { z } from 'zod';
import type { Mark } from '../marks/index.js';
import { TAKE_LIMITS, type Take, type TakeEvent } from '../talk/index.js';
import { parseDocument, type RefusedDocument } from './document.js';
import { hasNoIdTwice, id, isOneSpotlight, MARK } from './drawing-schema.js';

const { durationMs, marks, speed, zoom } = TAKE_LIMITS;

const moment = z.number().min(0).max(durationMs);
const part = z.number().min(0).max(1);
const frame = z.int().min(0);
const playbackSpeed = z.number().min(speed.least).max(speed.most);
const view = z.strictObject({ zoom: z.number().min(1).max(zoom), cx: part, cy: part });
const noteId = z.uuid().nullable();

const event = <Type extends TakeEvent['type'], Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ atMs: moment, type: z.literal(type), ...shape });

const EVENT: z.ZodType<TakeEvent> = z.discriminatedUnion('type', [
  event('play', {}),
  event('pause', { frame }),
  event('seek', { frame }),
  event('speed', { speed: playbackSpeed }),
  event('view', { view }),
  event('mark', { mark: MARK, sinceMs: moment }),
  event('unmark', { id }),
  event('note', { noteId }),
]);

const START = z.strictObject({
  frame,
  speed: playbackSpeed,
  view,
  marks: z.array(MARK).max(marks).refine(hasNoIdTwice, { error: 'has an id twice' }),
  noteId,
});

const isInOrder = (events: readonly TakeEvent[]) =>
  events.every(({ atMs }, at) => atMs >= (events[at - 1]?.atMs ?? 0));

/** There is one hand: it begins a mark after it has finished the one before. */
function isOneHand(events: readonly TakeEvent[]): boolean {
  let freeFromMs = 0;
  for (const one of events) {
    if (one.type !== 'mark') continue;
    if (one.sinceMs > one.atMs || (one.sinceMs < one.atMs && one.sinceMs < freeFromMs)) return false;
    freeFromMs = one.atMs;
  }
  return true;
}

/** What a drawing may have on it holds at every moment. */
function isDrawable({ start, events }: Pick<Take, 'start' | 'events'>): boolean {
  const seen = new Map<string, Mark>(start.marks.map((mark) => [mark.id, mark]));
  const fits = () => seen.size <= marks && isOneSpotlight([...seen.values()]);
  return (
    fits() &&
    events.every((one) => {
      if (one.type === 'unmark') seen.delete(one.id);
      if (one.type !== 'mark') return true;
      seen.set(one.mark.id, one.mark);
      return fits();
    })
  );
}

const TAKE: z.ZodType<Take> = z
  .strictObject({
    version: z.literal(1),
    start: START,
    events: z
      .array(EVENT)
      .max(TAKE_LIMITS.events)
      .refine(isInOrder, { error: 'is not in the order of time', when: hasItems })
      .refine(isOneHand, { error: 'has marks that were drawn at the same time', when: hasItems }),
    durationMs: moment.positive(),
  })
  .refine(({ events, durationMs: ends }) => (events.at(-1)?.atMs ?? 0) <= ends, {
    error: 'has events after its end',
    path: ['events'],
  })
  .refine(isDrawable, { error: 'has more marks at a moment than a drawing may have', path: ['events'] });

function hasItems({ issues }: { issues: readonly unknown[] }): boolean {
  return issues.length === 0;
}

const KIND = { schema: TAKE, mostBytes: TAKE_LIMITS.bytes, invalid: 'NOT_A_TAKE' as const };

/**
 * Reads what happened during a take, as somebody sent it, or says why it is none: larger than 512 KiB, no JSON, of a version
 * that this program does not know, or with a part that breaks the schema, whose place `detail` names.
 */
export function parseTake(json: string): { take: Take } | RefusedDocument<'NOT_A_TAKE'> {
  const read = parseDocument(json, KIND);
  return 'refusal' in read ? read : { take: read.document };
}
