import { rgb } from './vectors.mjs';

export const NIGHT = {
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

export const DAY = {
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

/** Clay red under a low sun. */
export const EVENING = {
  ...DAY,
  skyTop: rgb('#f0a36b'),
  skyLow: rgb('#ffe2bd'),
  ground: rgb('#c98a62'),
  trees: rgb('#6b4a45'),
  apron: rgb('#a8623f'),
  pole: rgb('#7a4a3a'),
  floorLit: rgb('#d3693f'),
  floorDim: rgb('#a84a2c'),
  glass: rgb('#fff3e2'),
  mesh: rgb('#5c382c'),
  frame: rgb('#5c382c'),
  sides: [-1, 1],
};

/** A green court on a bright morning. */
export const MORNING = {
  ...DAY,
  skyTop: rgb('#9cd0ea'),
  skyLow: rgb('#f2f8ec'),
  ground: rgb('#b9cfae'),
  trees: rgb('#5d8a63'),
  apron: rgb('#8fb08c'),
  floorLit: rgb('#2c9466'),
  floorDim: rgb('#1b6e4b'),
  mesh: rgb('#2c5a49'),
  frame: rgb('#2c5a49'),
};

/** A hall: dark walls, white light, a violet floor. */
export const HALL = {
  ...NIGHT,
  skyTop: rgb('#15131f'),
  skyLow: rgb('#2a2440'),
  ground: rgb('#1c182b'),
  trees: rgb('#211c33'),
  apron: rgb('#3a2f66'),
  pole: rgb('#3f3868'),
  glow: 0.6,
  floorLit: rgb('#7a5ae0'),
  floorDim: rgb('#4b2fb0'),
  panel: rgb('#120e22'),
};

/** Grey before rain. */
export const CLOUDY = {
  ...DAY,
  skyTop: rgb('#aab4c0'),
  skyLow: rgb('#dfe4e9'),
  ground: rgb('#b3bcc6'),
  trees: rgb('#7c8894'),
  apron: rgb('#8f9ba8'),
  floorLit: rgb('#3b86a8'),
  floorDim: rgb('#2a667f'),
  mesh: rgb('#44525f'),
  frame: rgb('#44525f'),
  sides: [-1, 1],
};

const player = (shirt, shade, skin, hair, racket, more = {}) => ({
  shirt: rgb(shirt),
  shade: rgb(shade),
  skin: rgb(skin),
  hair: rgb(hair),
  racket: rgb(racket),
  ...more,
});

/** The four players; partners wear the same colour. */
const four = ([near, nearShade], [far, farShade]) => ({
  ana: player(near, nearShade, '#d99a6c', '#2b1d1a', '#ffb066', { tail: true }),
  leo: player(near, nearShade, '#9a6244', '#14100f', '#7acbff'),
  mia: player(far, farShade, '#f0c09a', '#e2b15a', '#ffffff', { band: rgb('#ffffff') }),
  rui: player(far, farShade, '#6f432e', '#0f0c0c', '#c9a7ff'),
});

export const KITS = {
  whiteAndPink: four(['#f5f8ff', '#d3ddf6'], ['#f2559b', '#d13d80']),
  yellowAndWhite: four(['#f3c53c', '#d3a41f'], ['#f5f8ff', '#d3ddf6']),
  tealAndOrange: four(['#1fb5a8', '#158f85'], ['#f07f3c', '#cc6224']),
  redAndBlack: four(['#e2453f', '#bb2f2b'], ['#2b2f3a', '#1c2029']),
  limeAndNavy: four(['#b8e04a', '#94bb2c'], ['#22408f', '#182f6d']),
  lilacAndGreen: four(['#c3a6f2', '#a184d6'], ['#2f9d62', '#22784a']),
};
