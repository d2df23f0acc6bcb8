export { apply, inverseOf, type DrawingCommand } from './edit.js';
export { edited, openHistory, redone, undone, type DrawingHistory } from './history.js';
export * from './mark.js';
export { distanceToSegment, simplify } from './simplify.js';
