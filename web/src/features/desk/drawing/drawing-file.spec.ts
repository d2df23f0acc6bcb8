import { EMPTY_DRAWING, type Drawing } from '@bandeja/film/marks';
import { DrawingFile, RETRY_MS, type DrawingServer } from './drawing-file';

vi.mock('../../../lib/kept-things', () => {
  const kept = new Map<string, unknown>();
  const keptDrawings = {
    read: async (place: readonly string[]) => kept.get(place.join()),
    keep: async (place: readonly string[], drawing: unknown) => void kept.set(place.join(), drawing),
    drop: async (place: readonly string[]) => void kept.delete(place.join()),
  };
  return { keptDrawings };
});

const style = { color: 'sky', width: 'medium', dashed: false } as const;
const drawingOf = (id: string): Drawing => ({
  version: 1,
  marks: [{ id, kind: 'line', style, from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }],
});
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A server that counts saves, and refuses those that have not seen the newest. */
function open(place = crypto.randomUUID()) {
  const stored = { version: 0, document: JSON.stringify(EMPTY_DRAWING) };
  const saved: number[] = [];
  const failures: string[] = [];
  const server: DrawingServer = {
    load: async () => ({ ...stored }),
    save: async (_id, { document, expectedVersion }) => {
      const code = failures.shift();
      if (code) throw failure(code);
      if (expectedVersion !== stored.version) throw failure('DRAWING_CHANGED');
      Object.assign(stored, { version: stored.version + 1, document });
      return { ...stored };
    },
  };
  const openFile = () =>
    new DrawingFile(['person', 'analysis', place], server, (version) => saved.push(version));
  return { stored, saved, failures, openFile };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the drawing of a note', () => {
  it('is kept here until the server has it, and comes back after a reload', async () => {
    const { openFile, saved } = open();
    const file = openFile();
    expect(await file.load(0)).toEqual(EMPTY_DRAWING);
    file.changed(drawingOf('a'));
    await vi.advanceTimersByTimeAsync(0);
    const again = openFile();
    expect(await again.load(0)).toEqual(drawingOf('a'));
    expect(again.status()).toBe('unsaved');
    expect(await again.save()).toBe(true);
    expect(saved).toEqual([1]);
    const third = openFile();
    expect(await third.load(1)).toEqual(drawingOf('a'));
    expect(third.status()).toBe('saved');
  });

  it('is tried again after five seconds without a connection', async () => {
    const { openFile, failures, saved } = open();
    const file = openFile();
    await file.load(0);
    file.changed(drawingOf('a'));
    failures.push('NETWORK');
    expect(await file.save()).toBe(false);
    expect(file.status()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(file.status()).toBe('saved');
    expect(saved).toEqual([1]);
  });

  it('is settled once a later attempt has saved it', async () => {
    const { openFile, failures } = open();
    const file = openFile();
    await file.load(0);
    file.changed(drawingOf('a'));
    failures.push('NETWORK', 'NETWORK');
    await file.save();
    const settled = file.untilSettled();
    await vi.advanceTimersByTimeAsync(2 * RETRY_MS);
    expect(await settled).toBe(true);
  });

  it('is settled unsaved when it is refused, or drawn on', async () => {
    const { openFile, failures } = open();
    const file = openFile();
    await file.load(0);
    file.changed(drawingOf('a'));
    failures.push('NETWORK', 'DRAWING_REFUSED', 'NETWORK');
    await file.save();
    const refused = file.untilSettled();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(await refused).toBe(false);
    await file.save();
    const drawnOn = file.untilSettled();
    file.changed(drawingOf('b'));
    expect(await drawnOn).toBe(false);
  });

  it('is saved once when it is asked for twice', async () => {
    const { openFile, stored, saved } = open();
    const file = openFile();
    await file.load(0);
    file.changed(drawingOf('a'));
    expect(await Promise.all([file.save(), file.save()])).toEqual([true, true]);
    expect([stored.version, saved, file.conflict()]).toEqual([1, [1], undefined]);
  });

  it('is not tried again where that changes nothing', async () => {
    const { openFile, failures } = open();
    const file = openFile();
    await file.load(0);
    file.changed(drawingOf('a'));
    failures.push('DRAWING_REFUSED');
    expect(await file.save()).toBe(false);
    expect(file.status()).toBe('refused');
    await vi.advanceTimersByTimeAsync(2 * RETRY_MS);
    expect(file.status()).toBe('refused');
  });

  it('lets a person choose between two that were drawn at once', async () => {
    const { openFile, stored } = open();
    const mine = openFile();
    await mine.load(0);
    Object.assign(stored, { version: 3, document: JSON.stringify(drawingOf('theirs')) });
    mine.changed(drawingOf('mine'));
    expect(await mine.save()).toBe(false);
    expect(mine.conflict()).toEqual({
      ...{ mine: drawingOf('mine'), theirs: drawingOf('theirs') },
      theirVersion: 3,
    });
    expect(await mine.keepMine()).toBe(true);
    expect(stored).toEqual({ version: 4, document: JSON.stringify(drawingOf('mine')) });
  });

  it('takes the other one when that is chosen', async () => {
    const { openFile, stored, saved } = open();
    const mine = openFile();
    await mine.load(0);
    Object.assign(stored, { version: 1, document: JSON.stringify(drawingOf('theirs')) });
    mine.changed(drawingOf('mine'));
    await mine.save();
    expect(await mine.takeTheirs()).toEqual(drawingOf('theirs'));
    expect([mine.status(), saved]).toEqual(['saved', [1]]);
  });

  it('goes on with what was drawn while the answer was on its way', async () => {
    const { openFile, stored } = open();
    const file = openFile();
    await file.load(0);
    file.changed(drawingOf('a'));
    const saving = file.save();
    file.changed(drawingOf('b'));
    expect(await saving).toBe(true);
    expect(stored).toEqual({ version: 2, document: JSON.stringify(drawingOf('b')) });
  });
});
