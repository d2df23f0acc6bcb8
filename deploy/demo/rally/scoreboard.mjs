import { rgb } from './vectors.mjs';

/** Seven strokes of a digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const STROKES = { 0: '1110111', 1: '0010010', 3: '1011011', 4: '0111010' };
const ENDS = [
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [1, 0, 1, 1],
  [0, 1, 1, 1],
  [0, 1, 0, 2],
  [1, 1, 1, 2],
  [0, 2, 1, 2],
];
const SIZE = { width: 9, half: 9, gap: 18 };

export function drawScoreboard(canvas, { points, won }, look, sinceChange) {
  const [left, top] = [36, 34];
  canvas.flat(
    [
      [left, top],
      [left + 132, top],
      [left + 132, top + 84],
      [left, top + 84],
    ],
    look.panel,
    0.82,
  );
  points.forEach((value, row) => {
    const y = top + 12 + row * 36;
    canvas.flat(
      [
        [left + 12, y],
        [left + 18, y],
        [left + 18, y + 24],
        [left + 12, y + 24],
      ],
      row === 0 ? rgb('#f5f8ff') : rgb('#f2559b'),
    );
    [0, 1].forEach((player) =>
      canvas.ellipse([left + 38 + player * 22, y + 12], 8, 8, row === 0 ? rgb('#d3ddf6') : rgb('#f7a3c8')),
    );
    const colour = won === row ? rgb('#dff652') : rgb('#f3f7ff');
    const pulse = won === row ? 1 + 0.25 * Math.max(0, 1 - sinceChange / 0.4) : 1;
    [...value]
      .reverse()
      .forEach((digit, place) =>
        drawDigit(canvas, digit, [left + 110 - place * SIZE.gap, y + 3], colour, pulse),
      );
  });
}

function drawDigit(canvas, digit, [x, y], colour, scale) {
  [...STROKES[digit]].forEach((on, index) => {
    const [x0, y0, x1, y1] = ENDS[index];
    if (on === '1')
      canvas.line(
        [x + x0 * SIZE.width * scale, y + y0 * SIZE.half * scale],
        [x + x1 * SIZE.width * scale, y + y1 * SIZE.half * scale],
        3.4 * scale,
        colour,
      );
  });
}
