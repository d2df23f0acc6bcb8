import fc from 'fast-check';
import { TAKE_LIMITS, type Take, type TakeEvent } from '../talk/index.js';
import { takes } from '../testing/takes.js';
import { parseTake } from './index.js';

const NOTE = '0b9f5a3e-6f0c-4d53-9a55-0c8f6f6d8f10';
const STYLE = { color: 'sky', width: 'medium', dashed: false } as const;
const line = (id: string) =>
  ({ id, kind: 'line', style: STYLE, from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }) as const;
const drawn = (id: string, sinceMs: number, atMs: number): TakeEvent => ({
  atMs,
  type: 'mark',
  mark: line(id),
  sinceMs,
});
const START = { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null };

const sent = (events: readonly unknown[], more: object = {}) =>
  JSON.stringify({ version: 1, start: START, events, durationMs: 60_000, ...more });
const many = (count: number) => Array.from({ length: count }, (_none, at) => at);

describe('a take that was sent', () => {
  it('is read as it is', () => {
    fc.assert(
      fc.property(takes(true), (take: Take) => {
        const named = { ...take, events: take.events.map(withNoteId) };
        expect(parseTake(JSON.stringify(named))).toEqual({ take: named });
      }),
    );
  });

  it.each([
    [
      'is at the limit of its events',
      sent(many(TAKE_LIMITS.events).map((at) => ({ atMs: at, type: 'play' }))),
    ],
    ['has as many marks as a drawing', sent(many(64).map((at) => drawn(`m${at}`, at * 10, at * 10 + 10)))],
    ['replaces a mark again and again', sent(many(100).map((at) => drawn('a', at, at + 1)))],
    ['speaks of a note', sent([{ atMs: 1, type: 'note', noteId: NOTE }])],
  ])('is taken when it %s', (_what, json) => {
    expect(parseTake(json)).toHaveProperty('take');
  });

  it.each([
    ['no JSON', '{', 'NOT_JSON', ''],
    ['of a later version', '{"version":2}', 'UNKNOWN_VERSION', '2'],
    ['too large', `"${' '.repeat(TAKE_LIMITS.bytes)}"`, 'TOO_LARGE', /bytes/],
    ['too long', sent([], { durationMs: TAKE_LIMITS.durationMs + 1 }), 'NOT_A_TAKE', /^durationMs/],
    ['without an end', sent([], { durationMs: 0 }), 'NOT_A_TAKE', /^durationMs/],
    [
      'out of order',
      sent([
        { atMs: 2, type: 'play' },
        { atMs: 1, type: 'play' },
      ]),
      'NOT_A_TAKE',
      /^events: .*order/,
    ],
    [
      'with an event after its end',
      sent([{ atMs: 60_001, type: 'play' }]),
      'NOT_A_TAKE',
      /^events: .*after its end/,
    ],
    ['with a negative time', sent([{ atMs: -1, type: 'play' }]), 'NOT_A_TAKE', /^events.0.atMs/],
    ['with half a frame', sent([{ atMs: 1, type: 'seek', frame: 1.5 }]), 'NOT_A_TAKE', /^events.0.frame/],
    [
      'with a speed that no player has',
      sent([{ atMs: 1, type: 'speed', speed: 0 }]),
      'NOT_A_TAKE',
      /^events.0.speed/,
    ],
    [
      'with a zoom beyond 8',
      sent([{ atMs: 1, type: 'view', view: { zoom: 9, cx: 0, cy: 0 } }]),
      'NOT_A_TAKE',
      /zoom/,
    ],
    ['with a mark that ends before it begins', sent([drawn('a', 2, 1)]), 'NOT_A_TAKE', /same time/],
    ['drawn by two hands', sent([drawn('a', 0, 10), drawn('b', 5, 20)]), 'NOT_A_TAKE', /same time/],
    ['with too many marks', sent(many(65).map((at) => drawn(`m${at}`, at, at))), 'NOT_A_TAKE', /more marks/],
    [
      'with too many events',
      sent(many(4_001).map((at) => ({ atMs: at, type: 'play' }))),
      'NOT_A_TAKE',
      /^events/,
    ],
    ['with a note that is none', sent([{ atMs: 1, type: 'note', noteId: '1' }]), 'NOT_A_TAKE', /noteId/],
    ['with what nobody knows', sent([{ atMs: 1, type: 'dance' }]), 'NOT_A_TAKE', /^events.0/],
  ])('is refused when it is %s', (_what, json, refusal, detail) => {
    expect(parseTake(json)).toEqual({ refusal, detail: expect.stringMatching(detail) });
  });
});

/** The takes of other tests speak of notes by short names. */
const withNoteId = (event: TakeEvent): TakeEvent =>
  event.type === 'note' && event.noteId ? { ...event, noteId: NOTE } : event;
