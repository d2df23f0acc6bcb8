import { CLOUDY, DAY, EVENING, HALL, KITS, MORNING, NIGHT } from './looks.mjs';

const hit = (t, by, x, y, z, how = {}) => ({ t, kind: 'hit', by, at: [x, y, z], ...how });
const bounce = (t, x, y) => ({ t, kind: 'bounce', at: [x, y, 0.03] });
const wall = (t, x, y, z) => ({ t, kind: 'wall', at: [x, y, z] });
const out = (t, x, y, z) => ({ t, kind: 'out', at: [x, y, z] });
const SMASH = { overhead: true };

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
  kits: KITS.whiteAndPink,
};

/** A coach shows the stroke twice in daylight, the second time slowly, and marks the place to aim at. */
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
  kits: KITS.whiteAndPink,
};

/** Volleys from both nets, ended by a drop. */
const volleys = {
  seconds: 9,
  look: EVENING,
  camera: { position: [-6.6, -15.6, 4.9], target: [-0.2, 0.2, 0.9], focal: 0.98 },
  clock: (time) => time,
  contacts: [
    hit(0.5, 'rui', 2.3, 3.6, 1.3),
    hit(1.35, 'leo', 1.6, -2.6, 1.15),
    hit(2.1, 'mia', -2.0, 3.4, 1.25),
    hit(2.9, 'ana', -1.7, -2.5, 1.2),
    hit(3.7, 'rui', 1.9, 3.3, 1.05),
    hit(4.5, 'leo', 1.2, -2.3, 1.3),
    hit(5.35, 'mia', -2.2, 3.8, 0.85),
    hit(6.2, 'ana', -1.2, -2.2, 1.25),
    bounce(6.9, 3.4, 1.5),
    bounce(7.6, 4.1, 2.1),
    out(8.4, 4.5, 2.6, 0.1),
  ],
  players: [
    {
      name: 'mia',
      facing: -1,
      path: [
        [0, -2.2, 4.2],
        [2.1, -2.4, 4.0],
        [5.3, -2.6, 4.3],
        [7.2, -1.2, 3.6],
        [9, -1.0, 3.6],
      ],
    },
    {
      name: 'rui',
      facing: -1,
      path: [
        [0, 1.9, 4.0],
        [3.7, 1.5, 3.9],
        [6.4, 1.8, 4.0],
        [7.6, 3.2, 2.9],
        [9, 3.2, 2.9],
      ],
    },
    {
      name: 'ana',
      facing: 1,
      cheersAt: 7.7,
      path: [
        [0, -2.1, -3.2],
        [2.9, -2.1, -3.0],
        [6.2, -1.6, -2.7],
        [8.0, -1.0, -3.4],
      ],
    },
    {
      name: 'leo',
      facing: 1,
      cheersAt: 7.8,
      path: [
        [0, 1.6, -3.3],
        [1.35, 1.3, -3.0],
        [4.5, 0.9, -2.9],
        [8.0, 0.4, -3.6],
      ],
    },
  ],
  kits: KITS.tealAndOrange,
};

/** A lob over the net players, played off the back glass. */
const backGlass = {
  seconds: 10,
  look: MORNING,
  camera: { position: [5.4, -16.8, 5.6], target: [0.1, -1.4, 0.8], focal: 0.96 },
  clock: (time) => time,
  contacts: [
    hit(0.6, 'mia', -2.4, 6.9, 0.8),
    bounce(2.3, 2.5, -7.2),
    wall(2.75, 2.9, -9.95, 1.1),
    hit(3.5, 'leo', 2.7, -8.3, 0.75),
    bounce(5.2, -2.4, 7.3),
    wall(5.6, -2.8, 9.95, 1.0),
    hit(6.3, 'mia', -2.6, 8.2, 0.7),
    hit(7.3, 'ana', -1.5, -2.5, 1.9, SMASH),
    bounce(8.0, 2.2, 6.2),
    wall(8.45, 3.1, 9.95, 1.3),
    out(9.3, 2.6, 7.6, 0.3),
  ],
  players: [
    {
      name: 'mia',
      facing: -1,
      path: [
        [0, -1.9, 7.3],
        [3.2, -2.1, 6.4],
        [6.3, -2.1, 8.7],
        [8, -2.0, 7.6],
        [10, -1.9, 7.6],
      ],
    },
    {
      name: 'rui',
      facing: -1,
      path: [
        [0, 2.2, 6.8],
        [4, 2.2, 6.4],
        [8.2, 2.3, 7.4],
        [10, 2.3, 7.4],
      ],
    },
    {
      name: 'ana',
      facing: 1,
      cheersAt: 8.7,
      path: [
        [0, -2.2, -3.2],
        [2.2, -2.4, -4.6],
        [4.6, -2.1, -3.4],
        [7.3, -1.7, -3.1],
        [9.2, -1.0, -4.0],
      ],
    },
    {
      name: 'leo',
      facing: 1,
      path: [
        [0, 1.9, -3.1],
        [1.0, 2.0, -4.2],
        [2.6, 2.2, -8.9],
        [3.6, 2.3, -8.7],
        [5.6, 2.0, -4.4],
        [7.4, 1.9, -3.2],
        [10, 1.4, -3.6],
      ],
    },
  ],
  kits: KITS.yellowAndWhite,
};

const ACROSS = [-1, 1, 1];

/** The point mirrored: what was played from the right is played from the left. */
function mirrored(story) {
  const flip = ([x, ...rest]) => [-x, ...rest];
  return {
    ...story,
    camera: {
      ...story.camera,
      position: story.camera.position.map((value, axis) => value * ACROSS[axis]),
      target: story.camera.target.map((value, axis) => value * ACROSS[axis]),
    },
    contacts: story.contacts.map((contact) => ({ ...contact, at: flip(contact.at) })),
    players: story.players.map((player) => ({
      ...player,
      path: player.path.map(([time, x, y]) => [time, -x, y]),
    })),
    ...(story.target ? { target: { ...story.target, at: flip(story.target.at) } } : {}),
  };
}

/** The part of a story from a given second on. */
function part(story, from, seconds) {
  const { score: _score, ...rest } = story;
  return { ...rest, seconds, clock: (time) => from + time };
}

const from = (camera, story) => ({ ...story, camera });
const HIGH = { position: [0.2, -18.6, 8.4], target: [0, 0.2, 0.6], focal: 1.02 };
const CORNER = { position: [8.6, -14.4, 5.2], target: [0.3, 0.1, 0.8], focal: 0.98 };

/** Each film of the demo: a court, a light, four players and a stroke of its own. */
export const STORIES = {
  rally,
  answer,
  volleys,
  'back-glass': backGlass,
  bandeja: { ...from(CORNER, part(rally, 4.4, 9)), look: HALL, kits: KITS.limeAndNavy },
  'serve-return': { ...mirrored(part(rally, 0, 8)), look: CLOUDY, kits: KITS.redAndBlack },
  'lob-defence': { ...from(HIGH, mirrored(backGlass)), look: NIGHT, kits: KITS.lilacAndGreen },
  'fast-hands': { ...from(HIGH, mirrored(volleys)), look: DAY, kits: KITS.redAndBlack },
  'smash-out': { ...part(rally, 7.6, 6.4), look: MORNING, kits: KITS.tealAndOrange },
  'left-side': { ...mirrored(part(rally, 2.4, 9)), look: EVENING, kits: KITS.yellowAndWhite },
  'answer-smash': { ...mirrored(answer), look: CLOUDY, kits: KITS.limeAndNavy },
  'answer-volley': { ...part(volleys, 0.3, 7), look: DAY, kits: KITS.whiteAndPink },
  'answer-glass': { ...part(backGlass, 1.8, 8), look: EVENING, kits: KITS.lilacAndGreen },
};
