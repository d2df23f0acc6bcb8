import { EMPTY_DRAWING, type Drawing, type Mark } from '@bandeja/film/marks';
import { drawingKeys } from './drawing-keys';
import { DrawingStore } from './drawing-store';
import { duplicate, nextHandle, nudge, place, walk, write } from './mark-actions';

const picture = () => ({ aspect: 16 / 9, labelSize: () => ({ width: 0.1, height: 0.04 }) });
const at = (x: number, y: number) => ({ at: { x, y }, steady: false });
const style = { color: 'sky', width: 'medium', dashed: false } as const;
const lineOf = (id: string): Mark => ({
  ...{ id, kind: 'line', style },
  ...{ from: { x: 0.2, y: 0.5 }, to: { x: 0.8, y: 0.5 } },
});

function openStore(drawing: Drawing = EMPTY_DRAWING) {
  const changes: Drawing[] = [];
  const onChange = (changed: Drawing) => void changes.push(changed);
  const store = new DrawingStore(drawing, { picture, category: 'TECHNICAL', tool: 'arrow', onChange });
  return { store, changes };
}

beforeEach(() => localStorage.clear());

describe('the keyboard', () => {
  const asks = {
    takeTool: vi.fn(),
    toggleBoard: vi.fn(),
    middle: () => ({ x: 0.5, y: 0.5 }),
    close: vi.fn(),
  };
  const press = (store: DrawingStore, name: string) =>
    drawingKeys(store, asks)[name]?.(new KeyboardEvent('keydown'));

  it('places a mark in the middle, moves it and shapes it by its handles', () => {
    const { store } = openStore();
    press(store, 'Enter');
    const placed = store.selected();
    expect(placed).toMatchObject({ kind: 'arrow', to: { y: 0.4 } });
    press(store, 'Shift+ArrowDown');
    expect(store.selected()).toMatchObject({ to: { y: expect.closeTo(0.4 + 10 / 720) } });
    press(store, 'Enter');
    press(store, 'Enter');
    expect(store.state().said).toMatchObject({ what: 'handle', handle: 1, handles: 3 });
    press(store, 'ArrowUp');
    expect(store.selected()).toMatchObject({
      from: { y: expect.closeTo(0.6 + 10 / 720) },
      to: { y: expect.closeTo(0.4 + 9 / 720) },
    });
  });

  it('doubles, removes, undoes and takes tools', () => {
    const { store } = openStore({ version: 1, marks: [lineOf('a')] });
    walk(store, 1);
    press(store, 'Mod+d');
    expect(store.drawing().marks).toHaveLength(2);
    press(store, 'Delete');
    press(store, 'Mod+z');
    press(store, 'Mod+Shift+z');
    expect(store.drawing().marks.map(({ id }) => id)).toEqual(['a']);
    press(store, 'g');
    expect(asks.takeTool).toHaveBeenCalledWith('angle');
  });

  it('walks the marks and leaves after the last one', () => {
    const { store } = openStore({ version: 1, marks: [lineOf('a'), lineOf('b')] });
    expect([walk(store, 1), store.state().selectedId]).toEqual([true, 'a']);
    expect([walk(store, 1), store.state().selectedId]).toEqual([true, 'b']);
    expect([walk(store, 1), store.state().selectedId]).toEqual([false, undefined]);
  });

  it('lets go first of the stroke, then of the mark, then of the drawing', () => {
    const { store } = openStore({ version: 1, marks: [lineOf('a')] });
    store.select('a');
    store.down(at(0.1, 0.1), 0.01);
    press(store, 'Escape');
    expect(store.state().selectedId).toBe('a');
    press(store, 'Escape');
    expect(store.state().selectedId).toBeUndefined();
    expect(asks.close).not.toHaveBeenCalled();
    press(store, 'Escape');
    expect(asks.close).toHaveBeenCalled();
  });

  it('leaves arrows to the player while nothing is selected', () => {
    const { store } = openStore();
    expect(drawingKeys(store, asks)).not.toHaveProperty('ArrowLeft');
  });

  it('opens the words of a text that is selected', () => {
    const text: Mark = { id: 't', kind: 'text', style, at: { x: 0.5, y: 0.5 }, text: 'Across' };
    const { store } = openStore({ version: 1, marks: [text] });
    store.select('t');
    nextHandle(store);
    expect(store.state().writing).toMatchObject({ markId: 't', text: 'Across' });
    write(store, '');
    expect(store.drawing().marks).toEqual([]);
  });

  it('does nothing to a drawing without a selected mark', () => {
    const { store, changes } = openStore({ version: 1, marks: [lineOf('a')] });
    nudge(store, 1, 1);
    duplicate(store);
    nextHandle(store);
    store.take('select');
    place(store, { x: 0.5, y: 0.5 });
    expect(changes).toEqual([]);
  });
});
