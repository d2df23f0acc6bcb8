import { rgb } from './vectors.mjs';

const hit = (t, by, x, y, z, how = {}) => ({ t, kind: 'hit', by, at: [x, y, z], ...how });
const bounce = (t, x, y) => ({ t, kind: 'bounce', at: [x, y, 0.03] });
const wall = (t, x, y, z) => ({ t, kind: 'wall', at: [x, y, z] });
const out = (t, x, y, z) => ({ t, kind: 'out', at: [x, y, z] });
const SMASH = { overhead: true };

const KITS = {
  ana: {
    shirt: rgb('#f5f8ff'),
    shade: rgb('#d3ddf6'),
    skin: rgb('#d99a6c'),
    hair: rgb('#2b1d1a'),
    racket: rgb('#ffb066'),
    tail: true,
  },
  leo: {
    shirt: rgb('#f5f8ff'),
    shade: rgb('#d3ddf6'),
    skin: rgb('#9a6244'),
    hair: rgb('#14100f'),
    racket: rgb('#7acbff'),
  },
  mia: {
    shirt: rgb('#f2559b'),
    shade: rgb('#d13d80'),
    skin: rgb('#f0c09a'),
    hair: rgb('#e2b15a'),
    racket: rgb('#ffffff'),
    band: rgb('#ffffff'),
  },
  rui: {
    shirt: rgb('#f2559b'),
    shade: rgb('#d13d80'),
    skin: rgb('#6f432e'),
    hair: rgb('#0f0c0c'),
    racket: rgb('#c9a7ff'),
  },
};

const NIGHT = {
  skyTop: rgb('#030a1c'),
  skyLow: rgb('#0d2258'),
  ground: rgb('#0a1a45'),
  trees: rgb('#050f28'),
  apron: rgb('#12318a'),
  pole: rgb('#1d3879'),
  lamp: rgb('#f4f8ff'),
  glow: 1,
  floorLit: rgb('#3a78ff'),
  floorDim: rgb('#123fb4'),
  glass: rgb('#b9d0ff'),
  mesh: rgb('#a9c3ff'),
  frame: rgb('#7f9fe6'),
  panel: rgb('#071331'),
  lamps: [
    [-7.2, 13, 5.7],
    [7.2, 13, 5.7],
    [-8.4, 7.5, 5.3],
    [8.4, 7.5, 5.3],
  ],
  sides: [-1, 1],
};

const DAY = {
  ...NIGHT,
  skyTop: rgb('#8fb4f5'),
  skyLow: rgb('#e6eefc'),
  ground: rgb('#c9d8f4'),
  trees: rgb('#6f93c9'),
  apron: rgb('#a9c2ee'),
  pole: rgb('#7f99cc'),
  glow: 0,
  floorLit: rgb('#2f68ee'),
  floorDim: rgb('#1746cf'),
  glass: rgb('#ffffff'),
  mesh: rgb('#31508f'),
  frame: rgb('#31508f'),
  lamps: [
    [7.2, 13, 4.9],
    [9.5, 1, 4.7],
  ],
  sides: [1],
};

/** A point from serve to smash. */
const rally = {
  seconds: 14,
  look: NIGHT,
  camera: { position: [1.5, -17.4, 5.9], target: [0.1, 0.4, 0.85], focal: 0.94 },
  clock: (time) => time,
  score: [
    { until: 12.5, points: ['40', '30'] },
    { until: 99, points: ['1', '0'], won: 0 },
  ],
  contacts: [
    hit(0.8, 'leo', 2.35, -7.5, 0.85),
    bounce(1.55, -2.6, 5.4),
    hit(2.1, 'mia', -3.2, 7.7, 0.9),
    hit(3.0, 'ana', -1.9, -2.4, 1.2),
    bounce(3.75, 2.7, 7.3),
    wall(4.05, 3.1, 9.95, 0.95),
    hit(4.65, 'rui', 3.15, 8.1, 0.75),
    hit(6.55, 'leo', 1.75, -5.5, 2.35, SMASH),
    bounce(7.45, -3.0, 6.9),
    wall(7.85, -3.7, 9.95, 0.95),
    hit(8.45, 'mia', -3.55, 8.0, 0.7),
    hit(9.3, 'ana', -1.5, -2.3, 1.05),
    bounce(9.9, 3.1, 3.4),
    hit(10.45, 'rui', 3.95, 5.1, 0.65),
    hit(11.65, 'leo', 1.15, -3.0, 2.4, SMASH),
    bounce(12.1, -0.6, 5.0),
    out(13.6, -2.0, 14.5, 4.2),
  ],
  players: [
    {
      name: 'mia',
      facing: -1,
      path: [
        [0, -2.6, 8.3],
        [2.1, -2.65, 8.4],
        [3.5, -2.4, 7.0],
        [4.8, -2.4, 6.4],
        [6.4, -2.3, 4.6],
        [7.4, -2.5, 7.0],
        [8.45, -3.0, 8.6],
        [9.8, -2.3, 6.6],
        [11.5, -2.0, 7.4],
        [12.4, -1.3, 8.6],
        [14, -1.1, 8.6],
      ],
    },
    {
      name: 'rui',
      facing: -1,
      path: [
        [0, 2.4, 6.4],
        [3.4, 2.5, 7.6],
        [4.65, 2.6, 8.8],
        [6.4, 2.2, 4.7],
        [7.6, 2.4, 6.8],
        [9.4, 2.5, 6.3],
        [10.45, 3.4, 5.7],
        [11.5, 2.4, 6.9],
        [12.5, 2.0, 8.4],
        [14, 1.9, 8.4],
      ],
    },
    {
      name: 'ana',
      facing: 1,
      cheersAt: 12.5,
      path: [
        [0, -2.4, -3.1],
        [3.0, -2.5, -2.9],
        [4.6, -2.2, -3.4],
        [6.4, -2.5, -5.0],
        [8.0, -2.2, -3.3],
        [9.3, -2.1, -2.8],
        [11.4, -2.3, -3.6],
        [12.5, -2.0, -3.6],
        [13.6, -0.9, -3.9],
        [14, -0.8, -3.9],
      ],
    },
    {
      name: 'leo',
      facing: 1,
      cheersAt: 12.3,
      path: [
        [0, 1.7, -8.0],
        [0.9, 1.7, -7.9],
        [2.4, 2.0, -3.4],
        [4.5, 2.0, -3.3],
        [6.5, 1.4, -5.9],
        [7.8, 1.9, -3.7],
        [10.4, 1.8, -3.5],
        [11.65, 0.75, -3.3],
        [12.4, 0.8, -3.5],
        [13.6, 0.35, -3.9],
        [14, 0.3, -3.9],
      ],
    },
  ],
  kits: KITS,
};

/** A coach shows the stroke twice by day, the second time slowly, with the place to aim at. */
const answer = {
  seconds: 9,
  look: DAY,
  camera: { position: [-9.2, -12.2, 4.6], target: [0.1, -1.7, 0.8], focal: 0.97 },
  clock: (time) => (time < 4.3 ? time : time < 8 ? 4.3 + (time - 4.3) * 0.55 : 6.335 + (time - 8)),
  target: { at: [-3.0, 7.2], from: 3.4 },
  contacts: [
    hit(0.3, 'rui', 2.9, 7.6, 0.9),
    hit(2.1, 'ana', -0.85, -4.6, 2.3, SMASH),
    bounce(3.0, -3.0, 7.2),
    wall(3.3, -3.2, 9.95, 0.7),
    bounce(3.75, -2.0, 7.2),
    hit(4.0, 'rui', 2.6, 7.4, 0.9),
    hit(5.6, 'ana', -0.85, -4.4, 2.3, SMASH),
    bounce(6.55, -3.0, 7.2),
    wall(6.85, -3.2, 9.95, 0.7),
    out(7.4, -2.6, 7.0, 0.1),
  ],
  players: [
    {
      name: 'rui',
      facing: -1,
      path: [
        [0, 2.4, 8.2],
        [3.0, 2.3, 8.0],
        [4.0, 2.1, 8.0],
        [8, 2.2, 7.8],
      ],
    },
    {
      name: 'ana',
      facing: 1,
      path: [
        [0, -1.4, -3.0],
        [0.7, -1.4, -3.0],
        [2.0, -1.25, -4.9],
        [2.6, -1.2, -4.8],
        [3.9, -1.4, -3.2],
        [4.3, -1.4, -3.3],
        [5.5, -1.25, -4.7],
        [6.3, -1.3, -4.4],
        [8, -1.4, -3.4],
      ],
    },
  ],
  kits: KITS,
};

export const STORIES = { rally, answer };
