/** The height of every scene. Widths and sizes are those of a picture of this height, and scale with it. */
export const SCENE_HEIGHT = 720;

/** A place in a scene: from its left and top edge, in 720ths of the picture's height. */
export interface ScenePoint {
  x: number;
  y: number;
}

/** What a drawing consists of once nothing is left to decide. Whoever shows it draws the nodes in order. */
export type SceneNode = PathNode | DimNode;

export interface PathNode {
  is: 'path';
  /** The mark that it belongs to. */
  markId: string;
  /** SVG path data. */
  d: string;
  stroke?: Stroke;
  fill?: Paint;
}

export interface Stroke extends Paint {
  width: number;
  /** Lengths of dashes and gaps; none for a whole line. */
  dashes: readonly number[];
}

export interface Paint {
  color: string;
  opacity: number;
}

/** All but an ellipse is dimmed, with a soft edge inside of it. */
export interface DimNode extends Paint {
  is: 'dim';
  markId: string;
  center: ScenePoint;
  radiusX: number;
  radiusY: number;
  /** The part of the radius in which the edge fades. */
  softShare: number;
}

/** A picture as wide as this over its height, with what lies in it. */
export interface Scene {
  width: number;
  nodes: readonly SceneNode[];
}
