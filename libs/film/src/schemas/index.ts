export { parseDrawing, type DrawingRefusal } from './drawing-schema.js';
