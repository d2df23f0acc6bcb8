import {
  DRAWING_LIMITS,
  EMPTY_DRAWING,
  edited,
  itemPlace,
  openHistory,
  redone,
  undone,
  withArrowColored,
  type BoardItem,
  type Drawing,
  type DrawingCommand,
  type DrawingHistory,
  type Mark,
  type MarkStyle,
  type Picture,
} from '@bandeja/film/marks';
import { newUuid } from '../../../lib/new-uuid';
import { openedState, type Begin, type DrawingState, type Said } from './drawing-state';
import { rememberStyle, styleOf } from './styles';
import { beginWith } from './tools/begin';
import type { OpenStroke, Outcome, Stroke, Tool, ToolContext, ToolPointer } from './tools/stroke';

interface Options extends Begin {
  picture: () => Picture;
  /** After each change of the drawing. */
  onChange?: (drawing: Drawing) => void;
}

/** One drawing while it is made: outside React, so that a stroke draws nothing again but itself. */
export class DrawingStore {
  #state: DrawingState;
  #stroke: Stroke | OpenStroke | undefined;
  #listeners = new Set<() => void>();
  #previewListeners = new Set<(mark: Mark | undefined) => void>();
  /** Steps in the history at the last two presses: a double tap takes back what its first tap did. */
  #stepsAtPress = [0, 0];

  constructor(
    drawing: Drawing,
    readonly options: Options,
  ) {
    this.#state = openedState(drawing, options);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Told with each step of a stroke. */
  readonly onPreview = (listener: (mark: Mark | undefined) => void): (() => void) => {
    this.#previewListeners.add(listener);
    return () => this.#previewListeners.delete(listener);
  };

  readonly state = (): DrawingState => this.#state;
  readonly drawing = (): Drawing => this.#state.history.drawing;
  readonly selected = (): Mark | undefined =>
    this.drawing().marks.find(({ id }) => id === this.#state.selectedId);

  down = (pointer: ToolPointer, slopY: number): void => {
    this.#stepsAtPress = [this.#stepsAtPress[1] ?? 0, this.#state.history.undo.length];
    if (this.#state.writing) return this.become({ writing: undefined });
    const held = this.#stroke;
    const stroke = held && 'down' in held ? held.down(pointer) : this.#begin(pointer, slopY);
    this.#hold(stroke);
    if (stroke && 'selects' in stroke) this.select(stroke.selects);
  };

  move = (pointer: ToolPointer): void => {
    if (this.#stroke) this.#hold(this.#stroke.move(pointer));
  };

  up = (pointer: ToolPointer): void => {
    const outcome = this.#stroke?.up(pointer);
    this.#hold(outcome?.is === 'open' ? outcome.stroke : undefined);
    if (outcome) this.finish(outcome);
  };

  /** Throws away what was begun. */
  cancel = (): boolean => {
    const hadBegun = this.#stroke !== undefined;
    this.#hold(undefined);
    return hadBegun;
  };

  undo = (): void => this.#go(undone(this.#state.history), 'undone');
  redo = (): void => this.#go(redone(this.#state.history), 'redone');

  undoTap = (): void => {
    const [steps = 0] = this.#stepsAtPress;
    while (this.#state.history.undo.length > steps) this.undo();
  };

  take = (tool: Tool): void => {
    this.cancel();
    this.become({ tool, style: styleOf(tool, this.options.category), writing: undefined, handle: undefined });
  };

  /** For what is drawn next, and for the selected mark. */
  restyle = (change: Partial<MarkStyle>): void => {
    const { tool, selectedId, boardItem } = this.#state;
    const mark = this.selected();
    const style = { ...(mark?.style ?? this.#state.style), ...change };
    if (boardItem?.is === 'arrow' && change.color) return this.#recolor(boardItem, style);
    rememberStyle(mark?.kind ?? tool, this.options.category, style);
    this.become({ style });
    if (mark) this.edit({ type: 'replace', mark: { ...mark, style } }, { what: 'changed', mark }, selectedId);
  };

  #recolor(item: BoardItem & { is: 'arrow' }, style: MarkStyle) {
    const before = this.drawing().board;
    if (!before || !itemPlace(before, item)) return this.become({ style, boardItem: undefined });
    const board = withArrowColored(before, item.id, style.color);
    this.edit({ type: 'board', board }, { what: 'changed', onBoard: { board, item } }, undefined);
    this.become({ style });
  }

  select = (id: string | undefined): void => {
    if (id === this.#state.selectedId) return;
    const mark = this.drawing().marks.find((one) => one.id === id);
    const style = mark?.style ?? styleOf(this.#state.tool, this.options.category);
    const said: Said = mark ? { what: 'selected', mark } : { what: 'let-go' };
    this.become({ selectedId: mark?.id, handle: undefined, style, said, boardItem: undefined });
  };

  /** Shows it beside the film, or hides it. */
  toggleBoard = (): void => {
    const boardView = this.#state.boardView === 'closed' ? 'asked' : 'closed';
    this.become({ boardView, heldBoard: undefined });
  };

  stopWriting = (): void => this.become({ writing: undefined });

  remove = (id = this.#state.selectedId): void => {
    const mark = this.drawing().marks.find((one) => one.id === id);
    if (mark) this.edit({ type: 'remove', id: mark.id }, { what: 'removed', mark }, undefined);
  };

  /** Another tab or device drew: what is here is given up. */
  replaceBy = (drawing: Drawing = EMPTY_DRAWING): void => {
    this.cancel();
    this.become({
      ...{ history: openHistory(drawing), selectedId: undefined, handle: undefined },
      ...{ boardItem: undefined, heldBoard: undefined },
    });
  };

  #begin(pointer: ToolPointer, slopY: number): Stroke | undefined {
    return beginWith(this.#state.tool)(pointer, this.context(slopY));
  }

  context = (slopY = 0): ToolContext => {
    const { selectedId, style } = this.#state;
    const drawing = this.drawing();
    return { picture: this.options.picture(), drawing, selectedId, style, newId: newUuid, slopY };
  };

  #hold(stroke: Stroke | undefined) {
    this.#stroke = stroke;
    const preview = stroke?.preview;
    const heldId = this.drawing().marks.some(({ id }) => id === preview?.id) ? preview?.id : undefined;
    if (heldId !== this.#state.heldId) this.become({ heldId });
    this.#previewListeners.forEach((listener) => listener(preview));
  }

  finish = (outcome: Outcome): void => {
    if (outcome.is === 'text') this.become({ writing: { ...outcome, text: '' }, selectedId: undefined });
    if (outcome.is !== 'done' || !outcome.command) return;
    const { command, selects } = outcome;
    const isNew = command.type === 'add';
    if (isNew && this.drawing().marks.length >= DRAWING_LIMITS.marks)
      return this.become({ said: { what: 'full' } });
    this.edit(command, { what: isNew || command.type === 'all' ? 'added' : 'changed' }, selects);
  };

  edit = (command: DrawingCommand, said: Said, selectedId: string | undefined): void => {
    const history = edited(this.#state.history, command);
    const mark = said.mark ?? history.drawing.marks.find(({ id }) => id === selectedId);
    this.become({ history, selectedId, handle: undefined, said: { ...said, mark } });
    this.options.onChange?.(history.drawing);
  };

  #go(history: DrawingHistory, what: 'undone' | 'redone') {
    if (this.cancel() && what === 'undone') return;
    if (history === this.#state.history) return;
    const stays = history.drawing.marks.some(({ id }) => id === this.#state.selectedId);
    const selectedId = stays ? this.#state.selectedId : undefined;
    this.become({ history, selectedId, handle: undefined, said: { what } });
    this.options.onChange?.(history.drawing);
  }

  become = (change: Partial<DrawingState>): void => {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  };
}
