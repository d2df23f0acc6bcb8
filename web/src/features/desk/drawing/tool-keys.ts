import type { Tool } from './tools/stroke';

export const TOOL_KEYS: Record<Tool, string> = {
  select: 'V',
  freehand: 'P',
  arrow: 'A',
  line: 'L',
  ellipse: 'O',
  rectangle: 'R',
  angle: 'G',
  text: 'T',
  spotlight: 'S',
  ring: 'C',
  zone: 'Z',
  distance: 'D',
};

export const BOARD_KEY = 'B';
