export { parseDrawing } from './drawing-schema.js';
export { parseNote, writtenNote } from './note-schema.js';
export { parseTake } from './take-schema.js';
