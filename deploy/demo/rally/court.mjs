import { Canvas, Overlay } from './canvas.mjs';
import { mix, rgb } from './vectors.mjs';

const HALF = { width: 5, length: 10 };
const SERVICE = 6.95;
const WHITE = rgb('#ffffff');

/** Draws the background, which is the same in every frame: sky, lights, floor, lines, walls. */
export function drawCourt(camera, look, width, height) {
  const canvas = new Canvas(width, height);
  const at = (x, y, z = 0) => camera.project([x, y, z]);
  drawSky(canvas, look, at(0, 60)[1]);
  drawSurroundings(canvas, look, at);
  for (const place of look.lamps) drawLamp(canvas, camera, look, place);
  drawFloor(canvas, look, at);
  drawWall(canvas, camera, look, [-HALF.width, HALF.length], [HALF.width, HALF.length], 5, 3, 4);
  for (const side of look.sides) {
    const x = side * HALF.width;
    drawWall(canvas, camera, look, [x, HALF.length], [x, HALF.length - 4], 2, 3, 4);
    drawWall(canvas, camera, look, [x, HALF.length - 4], [x, 0], 3, 0, 3);
    drawWall(canvas, camera, look, [x, 0], [x, -HALF.length + 4], 3, 0, 3);
    drawWall(canvas, camera, look, [x, -HALF.length + 4], [x, -HALF.length], 2, 3, 3);
  }
  return canvas;
}

function drawSky(canvas, look, horizon) {
  for (let y = 0; y < canvas.height; y += 1) {
    const share = Math.min(1, Math.max(0, y / Math.max(1, horizon)));
    const colour = mix(look.skyTop, look.skyLow, share);
    for (let x = 0; x < canvas.width; x += 1) canvas.blend(x, y, y > horizon ? look.ground : colour, 1);
  }
  const trees = [[0, horizon + 2]];
  for (let x = 0; x <= canvas.width; x += 8)
    trees.push([x, horizon - 30 - 9 * Math.sin(x / 31) - 7 * Math.sin(x / 13 + 2) - 12 * Math.sin(x / 97)]);
  canvas.flat([...trees, [canvas.width, horizon + 2]], look.trees);
}

function drawSurroundings(canvas, look, at) {
  for (const side of [-1, 1])
    canvas.flat([at(side * 7, -9), at(side * 7, 12), at(side * 16, 12), at(side * 16, -9)], look.apron, 0.75);
}

function drawLamp(canvas, camera, look, [x, y, z]) {
  const [foot, head] = [camera.project([x, y, 0]), camera.project([x, y, z])];
  const scale = camera.scale([x, y, z]);
  canvas.line(foot, head, scale * 0.14, look.pole);
  if (look.glow > 0) {
    canvas.ellipse(head, scale * 4.2, scale * 4.2, rgb('#7fa8ff'), 0.55 * look.glow, { soft: true });
    canvas.ellipse(head, scale * 1.5, scale * 1.5, rgb('#eaf2ff'), 0.8 * look.glow, { soft: true });
  }
  const [dx, dy] = [scale * 0.75, scale * 0.16];
  canvas.flat(
    [
      [head[0] - dx, head[1] - dy],
      [head[0] + dx, head[1] - dy],
      [head[0] + dx, head[1] + dy],
      [head[0] - dx, head[1] + dy],
    ],
    look.lamp,
  );
}

function drawFloor(canvas, look, at) {
  const floor = [
    at(-HALF.width, -HALF.length),
    at(HALF.width, -HALF.length),
    at(HALF.width, HALF.length),
    at(-HALF.width, HALF.length),
  ];
  const [cx, cy] = at(0, -1);
  canvas.polygon(floor, (x, y) => {
    const share = Math.min(1, Math.hypot((x - cx) / (canvas.width * 0.56), (y - cy) / (canvas.height * 0.5)));
    const grain = (((x * 7919 + y * 104_729) % 17) - 8) * 0.35;
    return [mix(look.floorLit, look.floorDim, share ** 1.2).map((value) => value + grain), 1];
  });
  const line = (x0, y0, x1, y1, w = 0.06) => {
    const [across, along] = x0 === x1 ? [w / 2, 0] : [0, w / 2];
    canvas.flat(
      [
        at(x0 - across, y0 - along),
        at(x0 + across, y0 + along),
        at(x1 + across, y1 + along),
        at(x1 - across, y1 - along),
      ],
      WHITE,
      0.95,
    );
  };
  for (const y of [-SERVICE, SERVICE]) line(-HALF.width, y, HALF.width, y, 0.07);
  line(0, -SERVICE, 0, SERVICE, 0.07);
}

/** A wall in panels: glass up to `glass` metres, mesh above it up to `top`. */
function drawWall(canvas, camera, look, from, to, panels, glass, top) {
  const at = (share, z) => camera.project([...mix(from, to, share), z]);
  const quad = (z0, z1) => [at(0, z0), at(1, z0), at(1, z1), at(0, z1)];
  const [left] = at(0, 0);
  if (glass > 0)
    canvas.polygon(quad(0, glass), (x, y) => [
      look.glass,
      0.1 + 0.12 * Math.max(0, Math.sin((x + y * 0.7 - left) / 60)),
    ]);
  if (top > glass)
    canvas.polygon(quad(glass, top), (x, y) => [
      look.mesh,
      (x + y) % 6 === 0 || (x - y + 6_000) % 6 === 0 ? 0.34 : 0.05,
    ]);
  const width = Math.max(1.1, camera.scale([...mix(from, to, 0.5), 1]) * 0.045);
  for (let panel = 0; panel <= panels; panel += 1)
    canvas.line(at(panel / panels, 0), at(panel / panels, top), width, look.frame, 0.75);
  for (const z of new Set([glass, top])) canvas.line(at(0, z), at(1, z), width, look.frame, 0.8);
  canvas.line(at(0, 0), at(1, 0), width, look.frame, 0.5);
}

/** The net, drawn after the players behind it and before those in front. */
export function netOverlay(camera, width, height) {
  const canvas = new Overlay(width, height);
  const at = (x, z) => camera.project([x, 0, z]);
  const scale = camera.scale([0, 0, 0.5]);
  for (let x = -4.9; x <= 4.91; x += 0.245) canvas.line(at(x, 0.02), at(x, 0.88), 0.8, WHITE, 0.2);
  for (let z = 0.1; z < 0.85; z += 0.11) canvas.line(at(-5, z), at(5, z), 0.8, WHITE, 0.2);
  canvas.line(at(-5, 0.9), at(5, 0.9), scale * 0.075, WHITE);
  canvas.line(at(0, 0.02), at(0, 0.9), scale * 0.05, WHITE, 0.9);
  for (const x of [-5, 5]) canvas.line(at(x, 0), at(x, 1), scale * 0.08, rgb('#e8efff'));
  return canvas;
}
