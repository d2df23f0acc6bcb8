import type { Point } from '@bandeja/film/marks';
import type { KeyHandlers } from '../../../film/keys/key-scopes';
import type { DrawingStore } from './drawing-store';
import { duplicate, nextHandle, nudge, place, walk } from './mark-actions';
import { BOARD_KEY, TOOL_KEYS } from './tool-keys';
import type { Tool } from './tools/stroke';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP = 10;

export interface KeyAsks {
  takeTool: (tool: Tool) => void;
  toggleBoard: () => void;
  /** The middle of what is seen of the picture. */
  middle: () => Point;
  close: () => void;
}

/** What keys do while a drawing is open, for what is in hand and selected now. All others are left to the player. */
export function drawingKeys(store: DrawingStore, asks: KeyAsks): KeyHandlers {
  const { selectedId, tool } = store.state();
  const ofTools = Object.entries(TOOL_KEYS).map(([taken, key]): [string, () => void] => [
    key.toLowerCase(),
    () => asks.takeTool(taken as Tool),
  ]);
  return {
    ...Object.fromEntries(ofTools),
    [BOARD_KEY.toLowerCase()]: asks.toggleBoard,
    'Mod+z': store.undo,
    'Mod+Shift+z': store.redo,
    'Mod+y': store.redo,
    'Mod+d': () => duplicate(store),
    Escape: () => letGo(store, asks),
    ...(selectedId !== undefined && ofSelection(store)),
    ...(tool !== 'select' && { Enter: () => place(store, asks.middle()) }),
  };
}

function ofSelection(store: DrawingStore): KeyHandlers {
  const nudges = Object.entries(ARROWS).flatMap(([key, [x, y]]): [string, () => void][] => [
    [key, () => nudge(store, x, y)],
    [`Shift+${key}`, () => nudge(store, x * LARGE_STEP, y * LARGE_STEP)],
  ]);
  return {
    ...Object.fromEntries(nudges),
    Delete: () => store.remove(),
    Backspace: () => store.remove(),
    Enter: () => nextHandle(store),
  };
}

/** Tab walks the marks. Answers whether there was another one: else the focus goes on. */
export const walkByTab = (store: DrawingStore, shift: boolean): boolean => walk(store, shift ? -1 : 1);

/** First what was begun, then what is selected, then the drawing itself. */
function letGo(store: DrawingStore, { close }: KeyAsks): void {
  if (store.cancel()) return;
  if (store.state().selectedId === undefined) return close();
  store.select(undefined);
}
