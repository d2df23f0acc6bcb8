import {
  openHistory,
  type Board,
  type BoardItem,
  type Drawing,
  type DrawingHistory,
  type Mark,
  type MarkStyle,
  type Point,
} from '@bandeja/film/marks';
import { styleOf, type NoteCategory } from './styles';
import type { Tool } from './tools/stroke';

/** What happened, for who does not see it. */
export interface Said {
  what:
    | 'added'
    | 'changed'
    | 'removed'
    | 'selected'
    | 'handle'
    | 'undone'
    | 'redone'
    | 'cleared'
    | 'full'
    | 'let-go'
    | 'moved'
    | 'boardFull'
    | 'boardRemoved';
  mark?: Mark | undefined;
  /** What of a board, as it was then. */
  onBoard?: { board: Board; item: BoardItem } | undefined;
  handle?: number | undefined;
  handles?: number | undefined;
}

/** Where words are being written: a new text, or the one that is changed. */
export interface Writing {
  at: Point;
  markId?: string | undefined;
  text: string;
}

export interface DrawingState {
  history: DrawingHistory;
  tool: Tool;
  style: MarkStyle;
  selectedId: string | undefined;
  /** The handle that the keyboard moves. */
  handle: number | undefined;
  writing: Writing | undefined;
  said: Said | undefined;
  /** The mark that a stroke is changing, which is not shown where it was. */
  heldId: string | undefined;
  /** Whether the board is beside the film; `found` if the drawing had one when it was opened, which takes no focus. */
  boardView: 'closed' | 'found' | 'asked';
  /** What of it was taken last. */
  boardItem: BoardItem | undefined;
  /** The board while something on it is being dragged. */
  heldBoard: Board | undefined;
}

/** What a drawing is opened for. */
export interface Begin {
  category: NoteCategory;
  tool?: Tool;
  /** Asked for before there was a drawing. */
  board?: boolean;
}

export const openedState = (
  drawing: Drawing,
  { category, tool = 'freehand', board }: Begin,
): DrawingState => ({
  ...{ history: openHistory(drawing), tool, style: styleOf(tool, category) },
  ...{ selectedId: undefined, handle: undefined, writing: undefined, said: undefined, heldId: undefined },
  ...{ boardView: board ? 'asked' : drawing.board ? 'found' : 'closed' },
  ...{ boardItem: undefined, heldBoard: undefined },
});
