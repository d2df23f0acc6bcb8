export {
  BOARD_MARGIN_M,
  boardItems,
  FIRST_BOARD,
  itemPlace,
  startOf,
  withArrow,
  withArrowColored,
  withItemAt,
  type BoardItem,
} from './board.js';
export { describePlace, type PlaceDescription } from './describe-board.js';
export { describe, type MarkDescription, type PicturePlace } from './describe.js';
export { apply, inverseOf, type DrawingCommand } from './edit.js';
export { onFloor, ringRadiusTo, zoneBetween } from './floor.js';
export { handlesOf, withHandle, type Handle } from './handles.js';
export { edited, openHistory, redone, undone, type DrawingHistory } from './history.js';
export { isHit, markAt } from './hit.js';
export * from './mark.js';
export { moved, nudged } from './move.js';
export { boundsOf } from './outline.js';
export { asSquare, inReach, inSteps, type Bounds, type Picture, type PictureView } from './picture.js';
export { distanceToSegment, simplify } from './simplify.js';
