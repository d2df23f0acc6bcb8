import type { CourtPin, CourtPoint } from '@bandeja/film/court';
import type { Mark, MarkColor, Point } from '@bandeja/film/marks';

/** Marks and pins in few words: pairs are a place in the picture, or on the floor in metres. */
type Named = readonly [CourtPin['name'], number, number];
export const pins = (...named: Named[]): CourtPin[] => named.map(([name, x, y]) => ({ name, x, y }));
const at = ([x, y]: readonly [number, number]): Point => ({ x, y });
export const on = ([xM, yM]: readonly [number, number]): CourtPoint => ({ xM, yM });
type Pair = readonly [number, number];

const style = (color: MarkColor, dashed = false) => ({ color, width: 'medium' as const, dashed });
export const ring = (foot: Pair, color: MarkColor = 'sky'): Mark => ({
  ...{ id: `ring-${foot.join('-').replaceAll('.', '_')}`, kind: 'ring' as const, style: style(color) },
  ...{ foot: on(foot), radiusM: 0.9 },
});
export const arrow = (from: Pair, to: Pair, bend?: Pair, color: MarkColor = 'amber'): Mark => ({
  ...{ id: 'arrow', kind: 'arrow' as const, style: style(color), from: at(from), to: at(to) },
  ...(bend && { bend: at(bend) }),
});
export const zone = (from: Pair, to: Pair, color: MarkColor = 'amber'): Mark => ({
  ...{ id: 'zone', kind: 'zone' as const, style: style(color) },
  corners: [from, [to[0], from[1]] as const, to, [from[0], to[1]] as const].map(on),
});
export const distance = (from: Pair, to: Pair): Mark => ({
  ...{ id: 'distance', kind: 'distance' as const, style: style('chalk'), from: on(from), to: on(to) },
});
export const angle = (from: Pair, vertex: Pair, to: Pair): Mark => ({
  ...{ id: 'angle', kind: 'angle' as const, style: style('rose') },
  ...{ from: at(from), vertex: at(vertex), to: at(to) },
});
export const ellipse = (from: Pair, to: Pair): Mark => ({
  ...{ id: 'ellipse', kind: 'ellipse' as const, style: style('sky'), from: at(from), to: at(to) },
});
export const spotlight = (from: Pair, to: Pair): Mark => ({
  ...{ id: 'spotlight', kind: 'spotlight' as const, style: style('chalk'), from: at(from), to: at(to) },
});
