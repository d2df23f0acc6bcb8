import fc from 'fast-check';
import type { WrittenNote } from '../lesson/index.js';
import { DRAWING_LIMITS } from '../marks/index.js';
import { SHOWINGS } from '../tags/index.js';
import { drawings } from '../testing/drawings.js';
import { parseNote, writtenNote } from './index.js';

const ID = '0b9f5a3e-6f0c-4d53-9a55-0c8f6f6d8f10';
const note: WrittenNote = {
  ...{ id: ID, timestampMs: 2_000, showing: 'hold', holdMs: 3_000, marks: [], words: 4 },
};
const sent = (more: object = {}) => JSON.stringify({ version: 1, ...note, ...more });

describe('a note that was sent', () => {
  it('is read as it was written', () => {
    const any = fc.record(
      {
        id: fc.constant(ID),
        timestampMs: fc.nat(120_000),
        endMs: fc.nat(120_000),
        frameIndex: fc.nat(9_000),
        playbackSpeed: fc.constantFrom(0.1, 0.5, 1),
        showing: fc.constantFrom(...SHOWINGS),
        holdMs: fc.integer({ min: 1_000, max: 10_000 }),
        words: fc.nat(800),
        drawing: drawings,
      },
      { requiredKeys: ['id', 'timestampMs', 'showing', 'holdMs', 'words', 'drawing'] },
    );
    fc.assert(
      fc.property(any, ({ drawing: { marks, board }, ...rest }) => {
        const one: WrittenNote = { ...rest, marks, ...(board && { board }) };
        expect(parseNote(writtenNote(one))).toEqual({ note: JSON.parse(JSON.stringify(one)) });
      }),
    );
  });

  it('may leave out what nobody chose', () => {
    expect(parseNote(writtenNote({ ...note, endMs: undefined, board: undefined }))).toEqual({ note });
  });

  it.each([
    ['no JSON', '{', 'NOT_JSON', ''],
    ['of a later version', '{"version":2}', 'UNKNOWN_VERSION', '2'],
    ['too large', `"${' '.repeat(DRAWING_LIMITS.bytes + 4_096)}"`, 'TOO_LARGE', /bytes/],
    ['without an id', sent({ id: undefined }), 'NOT_A_NOTE', /^id/],
    ['before the beginning', sent({ timestampMs: -1 }), 'NOT_A_NOTE', /^timestampMs/],
    ['with half a frame', sent({ frameIndex: 1.5 }), 'NOT_A_NOTE', /^frameIndex/],
    ['with a hold that nobody can choose', sent({ holdMs: 60_000 }), 'NOT_A_NOTE', /^holdMs/],
    ['with a speed that nobody can choose', sent({ playbackSpeed: 0 }), 'NOT_A_NOTE', /^playbackSpeed/],
    ['shown in a way that nobody knows', sent({ showing: 'always' }), 'NOT_A_NOTE', /^showing/],
    ['with the length of a voice', sent({ voiceMs: 1 }), 'NOT_A_NOTE', /voiceMs/],
    ['with half a board', sent({ board: { ball: { xM: 1, yM: 1 } } }), 'NOT_A_NOTE', /^board/],
  ])('is refused when it is %s', (_what, json, refusal, detail) => {
    expect(parseNote(json)).toEqual({ refusal, detail: expect.stringMatching(detail) });
  });
});
