import { rowsOf, type LocalTake, type TalkParts } from './talk-rows';
import { buildSaved, buildWritten } from './test-takes';
import type { KeptTake } from '../../lib/kept-things';

const local = (id: string, overrides: Partial<KeptTake> = {}): LocalTake => ({
  ...buildWritten(id, overrides),
  ...{ address: `blob:${id}`, wasCut: false, sending: 'waiting' },
});
const rows = (parts: Partial<TalkParts>) =>
  rowsOf({ saved: [], locals: [], scripts: new Map(), hidden: new Set(), order: undefined, ...parts });
const ids = (parts: Partial<TalkParts>) => rows(parts).map(({ id }) => id);

describe('the takes of a talk', () => {
  it('are those of the server, then those that are only here', () => {
    const all = rows({ saved: [buildSaved('a'), buildSaved('b')], locals: [local('b'), local('c')] });
    expect(all.map(({ id, sending, address }) => [id, sending, address])).toEqual([
      ['a', 'sent', '/files/a'],
      ['b', 'sent', 'blob:b'],
      ['c', 'waiting', 'blob:c'],
    ]);
  });

  it('have one that was recorded again in the place of the first, before and after the server has it', () => {
    const again = local('c', { replacesId: 'a' });
    expect(ids({ saved: [buildSaved('a'), buildSaved('b')], locals: [again] })).toEqual(['c', 'b']);
    expect(ids({ saved: ['a', 'b', 'c'].map((id) => buildSaved(id)), locals: [again] })).toEqual(['c', 'b']);
    expect(ids({ saved: ['b', 'c'].map((id) => buildSaved(id)), locals: [again] })).toEqual(['b', 'c']);
  });

  it('stand as the coach moved them, without those that were deleted', () => {
    const saved = ['a', 'b', 'c'].map((id) => buildSaved(id));
    expect(ids({ saved, order: ['c', 'a'], hidden: new Set(['a']) })).toEqual(['c', 'b']);
  });

  it('cannot be listened to while the server prepares their sound', () => {
    const sound = { id: 's', status: 'PROCESSING' as const, durationMs: 0, playbackUrl: null };
    const [row] = rows({ saved: [buildSaved('a', { sound, isOutOfStep: true })] });
    expect(row).toMatchObject({ address: undefined, isOutOfStep: true, isBroken: false });
  });
});
