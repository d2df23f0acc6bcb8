import type { DrawingDesk } from './drawing-desk';

/** What tools and what lies on the picture need of whoever lets them draw. */
export type DrawingTable = Pick<
  DrawingDesk,
  | 'subscribe'
  | 'court'
  | 'picture'
  | 'shapedAs'
  | 'takeTool'
  | 'toggleBoard'
  | 'close'
  | 'isFindingCourt'
  | 'wanted'
>;
