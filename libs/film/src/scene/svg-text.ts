import { SCENE_HEIGHT, type DimNode, type PathNode, type Scene, type Stroke } from './nodes.js';
import { ellipse } from './paths.js';

const numbered = (value: number): string => String(Math.round(value * 100) / 100);

/** The scene as an SVG file. No text of a person gets into it but as outlines. */
export function svgOf(scene: Scene): string {
  const size = `${numbered(scene.width)} ${SCENE_HEIGHT}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${bodyOf(scene)}</svg>`;
}

/** A part of a picture, from 0 to 1 of its width and height. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SeenScene {
  scene: Scene;
  /** What of it is seen: its lines grow with it, as they do on a screen. */
  part: PicturePart;
  /** Where in the picture; if nothing is said, it fills it. */
  place?: PicturePart;
}

export const WHOLE_PICTURE: PicturePart = { x: 0, y: 0, width: 1, height: 1 };

/** Scenes over each other as an SVG file of so many pixels. */
export function svgPicture(scenes: readonly SeenScene[], size: { width: number; height: number }): string {
  const pixels = ({ width, height }: { width: number; height: number }) =>
    `width="${exact(width * size.width)}" height="${exact(height * size.height)}"`;
  const layers = scenes.map(({ scene, part, place = WHOLE_PICTURE }) => {
    const from = `x="${exact(place.x * size.width)}" y="${exact(place.y * size.height)}"`;
    const corner = `${exact(part.x * scene.width)} ${exact(part.y * SCENE_HEIGHT)}`;
    const seen = `${exact(part.width * scene.width)} ${exact(part.height * SCENE_HEIGHT)}`;
    return `<svg ${from} ${pixels(place)} viewBox="${corner} ${seen}" preserveAspectRatio="none">${bodyOf(scene)}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" ${pixels(WHOLE_PICTURE)}>${layers.join('')}</svg>`;
}

const exact = (value: number): string => String(Math.round(value * 10_000) / 10_000);

const bodyOf = ({ width, nodes }: Scene): string =>
  nodes.map((node) => (node.is === 'path' ? pathOf(node) : dimOf(node, width))).join('');

function pathOf({ d, stroke, fill }: PathNode): string {
  const paint = fill ? `fill="${fill.color}" fill-opacity="${fill.opacity}"` : 'fill="none"';
  return `<path d="${d}" ${paint}${stroke ? strokeOf(stroke) : ''}/>`;
}

function strokeOf({ color, opacity, width, dashes }: Stroke): string {
  const dash = dashes.length > 0 ? ` stroke-dasharray="${dashes.join(' ')}"` : '';
  return (
    ` stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}"` +
    ` stroke-linecap="round" stroke-linejoin="round"${dash}`
  );
}

function dimOf({ center, radiusX, radiusY, softShare, color, opacity }: DimNode, width: number): string {
  const place = `cx="${numbered(center.x)}" cy="${numbered(center.y)}"`;
  const all = `M0 0H${numbered(width)}V${SCENE_HEIGHT}H0Z`;
  const edge = [
    `<stop offset="${1 - softShare}" stop-color="${color}" stop-opacity="0"/>`,
    `<stop offset="1" stop-color="${color}" stop-opacity="${opacity}"/>`,
  ];
  return (
    `<defs><radialGradient id="soft">${edge.join('')}</radialGradient></defs>` +
    `<path d="${all}${ellipse(center, radiusX, radiusY)}" fill-rule="evenodd" fill="${color}" fill-opacity="${opacity}"/>` +
    `<ellipse ${place} rx="${numbered(radiusX)}" ry="${numbered(radiusY)}" fill="url(#soft)"/>`
  );
}
