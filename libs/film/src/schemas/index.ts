export { parseDrawing, type DrawingRefusal } from './drawing-schema.js';
export { parseTake } from './take-schema.js';
