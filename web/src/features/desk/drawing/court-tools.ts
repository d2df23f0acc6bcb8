import type { CourtMark } from '@bandeja/film/marks';
import type { Tool } from './tools/stroke';

export const PICTURE_TOOLS = [
  'freehand',
  'arrow',
  'line',
  'ellipse',
  'rectangle',
  'angle',
  'text',
  'spotlight',
] as const satisfies Tool[];

export const COURT_TOOLS = ['ring', 'zone', 'distance'] as const satisfies Tool[];

export const isCourtTool = (tool: Tool): tool is CourtMark['kind'] =>
  tool === 'ring' || tool === 'zone' || tool === 'distance';
