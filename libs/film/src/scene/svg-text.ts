import { SCENE_HEIGHT, type DimNode, type PathNode, type Scene, type Stroke } from './nodes.js';
import { ellipse } from './paths.js';

const numbered = (value: number): string => String(Math.round(value * 100) / 100);

/** The scene as an SVG file. No text of a person gets into it but as outlines. */
export function svgOf({ width, nodes }: Scene): string {
  const body = nodes.map((node) => (node.is === 'path' ? pathOf(node) : dimOf(node, width))).join('');
  const size = `${numbered(width)} ${SCENE_HEIGHT}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${body}</svg>`;
}

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
