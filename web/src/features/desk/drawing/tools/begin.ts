import { angle } from './angle';
import { drag } from './drag';
import { distance, ring, zone } from './floor';
import { freehand } from './freehand';
import { reshape, select } from './select';
import type { BeginStroke, Tool } from './stroke';
import { text } from './text';

const BEGIN: Record<Tool, BeginStroke> = {
  select,
  freehand,
  arrow: drag('arrow'),
  line: drag('line'),
  ellipse: drag('ellipse'),
  rectangle: drag('rectangle'),
  spotlight: drag('spotlight'),
  angle,
  text,
  ring,
  zone,
  distance,
};

/** A handle of the selected mark is taken before a new one begins, but not by who draws by hand. */
export const beginWith =
  (tool: Tool): BeginStroke =>
  (pointer, context) =>
    (tool === 'freehand' ? undefined : reshape(pointer, context)) ?? BEGIN[tool](pointer, context);
