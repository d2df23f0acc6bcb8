import type { Board, Drawing, Mark } from './mark.js';

/** One step of an editor. Each can be undone by its inverse. */
export type DrawingCommand =
  | { type: 'add'; mark: Mark; at: number }
  | { type: 'remove'; id: string }
  | { type: 'replace'; mark: Mark }
  | { type: 'board'; board: Board | undefined }
  | { type: 'all'; commands: readonly DrawingCommand[] };

/** The drawing after a command. One that names a mark that is not there changes nothing. */
export function apply(drawing: Drawing, command: DrawingCommand): Drawing {
  const { marks } = drawing;
  switch (command.type) {
    case 'add':
      return { ...drawing, marks: marks.toSpliced(command.at, 0, command.mark) };
    case 'remove':
      return { ...drawing, marks: marks.filter(({ id }) => id !== command.id) };
    case 'replace':
      return { ...drawing, marks: marks.map((mark) => (mark.id === command.mark.id ? command.mark : mark)) };
    case 'board': {
      const { board: _board, ...rest } = drawing;
      return command.board ? { ...rest, board: command.board } : rest;
    }
    case 'all':
      return command.commands.reduce(apply, drawing);
  }
}

/** What undoes the command once it was applied to this drawing. */
export function inverseOf(drawing: Drawing, command: DrawingCommand): DrawingCommand {
  const { marks } = drawing;
  const indexOf = (id: string) => marks.findIndex((mark) => mark.id === id);
  switch (command.type) {
    case 'add':
      return { type: 'remove', id: command.mark.id };
    case 'remove': {
      const at = indexOf(command.id);
      const mark = marks[at];
      return mark ? { type: 'add', mark, at } : NOTHING;
    }
    case 'replace': {
      const mark = marks[indexOf(command.mark.id)];
      return mark ? { type: 'replace', mark } : NOTHING;
    }
    case 'board':
      return { type: 'board', board: drawing.board };
    case 'all': {
      const inverses: DrawingCommand[] = [];
      let current = drawing;
      for (const one of command.commands) {
        inverses.unshift(inverseOf(current, one));
        current = apply(current, one);
      }
      return { type: 'all', commands: inverses };
    }
  }
}

const NOTHING: DrawingCommand = { type: 'all', commands: [] };
