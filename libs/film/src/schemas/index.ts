export { parseDrawing } from './drawing-schema.js';
export { parseTake } from './take-schema.js';
