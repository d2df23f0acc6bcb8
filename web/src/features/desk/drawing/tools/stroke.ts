import type { Drawing, DrawingCommand, Mark, MarkKind, MarkStyle, Picture, Point } from '@bandeja/film/marks';

export type Tool = 'select' | MarkKind;

export interface ToolPointer {
  at: Point;
  /** Shift: in steps of 15°, or as a square. */
  steady: boolean;
}

/** What a tool may know when it begins. */
export interface ToolContext {
  picture: Picture;
  drawing: Drawing;
  selectedId: string | undefined;
  style: MarkStyle;
  newId: () => string;
  /** How far beside a mark or a handle a press still counts, in heights of the picture. */
  slopY: number;
}

/** What became of a stroke when the pointer was lifted. */
export type Outcome =
  | { is: 'done'; command?: DrawingCommand; selects?: string | undefined }
  /** Waits for the next press. */
  | { is: 'open'; stroke: OpenStroke }
  | { is: 'text'; at: Point; markId?: string };

/** A stroke that is being made: nothing of it is in the drawing yet. Each step is a new one. */
export interface Stroke {
  /** Shown meanwhile, in place of the mark with its id if there is one. */
  preview?: Mark | undefined;
  /** Selected as soon as it begins. */
  selects?: string | undefined;
  move: (pointer: ToolPointer) => Stroke;
  up: (pointer: ToolPointer) => Outcome;
}

/** A stroke of several presses, between two of them. */
export interface OpenStroke extends Stroke {
  down: (pointer: ToolPointer) => Stroke;
}

export type BeginStroke = (pointer: ToolPointer, context: ToolContext) => Stroke | undefined;

export const NOTHING: Outcome = { is: 'done' };

/** Puts a mark on top. A second spotlight takes the place of the first. */
export function adding(mark: Mark, { marks }: Drawing): Outcome {
  const before = mark.kind === 'spotlight' ? marks.filter(({ kind }) => kind === 'spotlight') : [];
  const removals = before.map(({ id }): DrawingCommand => ({ type: 'remove', id }));
  const add: DrawingCommand = { type: 'add', mark, at: marks.length - before.length };
  return {
    ...{ is: 'done', selects: mark.id },
    command: removals.length > 0 ? { type: 'all', commands: [...removals, add] } : add,
  };
}

/** How far apart two places are seen, in heights of the picture. */
export const seenDistance = (one: Point, other: Point, aspect: number): number =>
  Math.hypot((one.x - other.x) * aspect, one.y - other.y);

/** Shorter than this, a press was no drag: 8 px of a picture 720 high. */
export const SHORTEST_DRAG = 8 / 720;
