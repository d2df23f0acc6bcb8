import { EMPTY_DRAWING, FIRST_BOARD, type Drawing } from '@bandeja/film/marks';
import {
  addArrow,
  dropItem,
  giveUpItem,
  holdItem,
  nudgeItem,
  removeArrow,
  removeBoard,
  shownBoard,
  takeItem,
} from './board-actions';
import { DrawingStore } from './drawing-store';

const picture = () => ({ aspect: 16 / 9, labelSize: () => ({ width: 0.1, height: 0.04 }) });
const at = (xM: number, yM: number) => ({ xM, yM });
const first = { is: 'player', index: 0 } as const;

function open(drawing: Drawing = EMPTY_DRAWING) {
  const changes: Drawing[] = [];
  const store = new DrawingStore(drawing, {
    ...{ picture, category: 'TECHNICAL' },
    onChange: (changed) => changes.push(changed),
  });
  return { store, changes };
}

beforeEach(() => localStorage.clear());

describe('the board of a drawing', () => {
  it('is none until something on it was moved', () => {
    const { store, changes } = open();
    store.toggleBoard();
    expect(store.state().boardView).toBe('asked');
    expect(shownBoard(store.state())).toEqual(FIRST_BOARD);
    store.toggleBoard();
    expect(changes).toEqual([]);
    nudgeItem(store, first, 0.1, 1);
    expect(changes).toMatchObject([{ marks: [], board: { players: [at(2.6, 8), {}, {}, {}] } }]);
  });

  it('is seen while it is dragged, is one step of the history, and can be given up', () => {
    const { store, changes } = open();
    holdItem(store, first, at(1, 1));
    holdItem(store, first, at(3, 3));
    expect(shownBoard(store.state()).players[0]).toEqual(at(3, 3));
    expect(changes).toEqual([]);
    giveUpItem(store);
    expect(shownBoard(store.state())).toEqual(FIRST_BOARD);
    holdItem(store, first, at(4, 4));
    dropItem(store, first);
    expect(changes).toHaveLength(1);
    store.undo();
    expect(store.drawing().board).toBeUndefined();
    store.redo();
    expect(store.drawing().board?.players[0]).toEqual(at(4, 4));
  });

  it('has arrows from what was taken last, in the color in hand, which are recolored and deleted', () => {
    const { store } = open();
    takeItem(store, { is: 'player', index: 3 });
    addArrow(store);
    const [arrow] = store.drawing().board?.arrows ?? [];
    expect(arrow).toMatchObject({ color: 'sky', from: FIRST_BOARD.players[3] });
    store.restyle({ color: 'amber' });
    expect(store.drawing().board?.arrows[0]?.color).toBe('amber');
    expect(store.state().style.color).toBe('amber');
    removeArrow(store, { is: 'arrow', id: arrow?.id ?? '', end: 'from' });
    expect(store.drawing().board?.arrows).toEqual([]);
    addArrow(store);
    expect(store.drawing().board?.arrows[0]?.from).toEqual(at(5, 5));
  });

  it('says when it has all the arrows that it may have', () => {
    const { store } = open();
    for (let n = 0; n < 13; n += 1) addArrow(store);
    expect(store.drawing().board?.arrows).toHaveLength(12);
    expect(store.state().said).toEqual({ what: 'boardFull' });
  });

  it('goes as a whole, and comes back by undo', () => {
    const { store } = open({ ...EMPTY_DRAWING, board: FIRST_BOARD });
    expect(store.state().boardView).toBe('found');
    removeBoard(store);
    expect(store.drawing()).toEqual(EMPTY_DRAWING);
    expect(store.state().boardView).toBe('closed');
    store.undo();
    expect(store.drawing().board).toEqual(FIRST_BOARD);
  });

  it('leaves marks alone, and marks leave it alone', () => {
    const { store } = open({ ...EMPTY_DRAWING, board: FIRST_BOARD });
    const line = { at: { x: 0.2, y: 0.2 }, steady: false };
    store.take('line');
    store.down(line, 0.01);
    store.move({ ...line, at: { x: 0.6, y: 0.6 } });
    store.up({ ...line, at: { x: 0.6, y: 0.6 } });
    expect(store.drawing()).toMatchObject({ marks: [{ kind: 'line' }], board: FIRST_BOARD });
    nudgeItem(store, { is: 'ball' }, 1, 0);
    expect(store.drawing()).toMatchObject({ marks: [{ kind: 'line' }], board: { ball: at(6, 13) } });
  });
});
