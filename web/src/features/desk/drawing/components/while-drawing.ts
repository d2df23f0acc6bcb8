/** Around the picture while a drawing is open. */
export { DrawingConflict } from './drawing-conflict';
export { DrawingStrip } from './drawing-strip';
export { PhoneDrawing } from './phone-drawing';
