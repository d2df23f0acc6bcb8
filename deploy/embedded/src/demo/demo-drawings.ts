import type { CourtPin } from '@bandeja/film/court';
import type { Drawing, Mark } from '@bandeja/film/marks';
import type { Outcome, Phase, Player, Shot, Showing } from '@bandeja/film/tags';
import { angle, arrow, distance, ellipse, on, pins, ring, spotlight, zone } from './demo-marks.js';

/** Frames a second of the films of deploy/demo. */
export const FILM_FPS = 25;

/** What a note has beside its words. */
export interface NoteDetails {
  shot?: Shot;
  phase?: Phase;
  outcome?: Outcome;
  player?: Player;
  endMs?: number;
  showing?: Showing;
  playbackSpeed?: number;
}

export interface DrawnNote {
  details: NoteDetails;
  drawing?: Drawing;
}

/** Where the court lies in a film of deploy/demo, by its camera, and what its notes have, in their order. */
export interface DrawnFilm {
  pins: readonly CourtPin[];
  notes: readonly DrawnNote[];
}

const drawn = (details: NoteDetails, ...marks: Mark[]): DrawnNote => ({
  details,
  ...(marks.length > 0 && { drawing: { version: 1, marks } }),
});

const BEHIND_THE_LEFT_PLAYER = pins(
  ['nearServiceLeft', 0.144, 0.926],
  ['nearServiceRight', 0.939, 0.87],
  ['farServiceRight', 0.669, 0.43],
  ['farServiceLeft', 0.295, 0.443],
  ['netPostLeft', 0.247, 0.595],
  ['netPostRight', 0.756, 0.572],
);
const FROM_THE_STAND = pins(
  ['nearServiceLeft', 0.131, 0.92],
  ['nearServiceRight', 0.86, 0.929],
  ['farServiceRight', 0.693, 0.365],
  ['farServiceLeft', 0.313, 0.362],
  ['netPostLeft', 0.251, 0.554],
  ['netPostRight', 0.75, 0.558],
);

export const DRAWN_FILMS: Record<string, DrawnFilm> = {
  bandeja: {
    pins: pins(
      ['nearServiceCenter', 0.185, 0.839],
      ['netPostLeft', 0.272, 0.511],
      ['netPostRight', 0.761, 0.659],
      ['farServiceLeft', 0.454, 0.405],
      ['farServiceRight', 0.85, 0.488],
      ['farLeftCorner', 0.511, 0.373],
      ['farRightCorner', 0.875, 0.44],
    ),
    notes: [
      drawn(
        { shot: 'off_the_glass', phase: 'net', outcome: 'neutral', player: 'athlete' },
        ring([2.7, 5.9]),
        arrow([0.22, 0.66], [0.06, 0.86]),
      ),
      drawn(
        { shot: 'bandeja', phase: 'net', outcome: 'unforced_error', player: 'athlete', endMs: 4_600 },
        ring([2.7, 6.2]),
        arrow([0.23, 0.44], [0.85, 0.452], [0.52, 0.12]),
        zone([8, 18], [9.8, 19.8]),
      ),
      drawn(
        {
          ...{ phase: 'transition', outcome: 'forced_error', player: 'athlete' },
          ...{ endMs: 6_400, showing: 'range', playbackSpeed: 0.5 },
        },
        ring([2.9, 7.2], 'rose'),
        distance([2.9, 7.2], [2.9, 10]),
      ),
      drawn({ outcome: 'neutral', player: 'athlete' }),
    ],
  },
  volleys: {
    pins: pins(
      ['nearServiceLeft', 0.318, 1.01],
      ['nearServiceCenter', 0.748, 0.862],
      ['netPostLeft', 0.228, 0.646],
      ['netPostRight', 0.747, 0.542],
      ['farServiceLeft', 0.19, 0.489],
      ['farServiceRight', 0.587, 0.433],
    ),
    notes: [
      drawn(
        { shot: 'volley', phase: 'net', outcome: 'neutral', player: 'athlete' },
        spotlight([0.6, 0.4], [0.76, 0.72]),
        ellipse([0.635, 0.42], [0.725, 0.57]),
      ),
      {
        details: { shot: 'volley', phase: 'net', outcome: 'winner', player: 'partner', endMs: 5_000 },
        drawing: {
          version: 1,
          marks: [
            ring([2.5, 14.2], 'amber'),
            ring([6.5, 13.9], 'amber'),
            distance([2.5, 14.2], [6.5, 13.9]),
            arrow([0.64, 0.5], [0.43, 0.505], [0.54, 0.36]),
          ],
          board: {
            players: [on([3, 7.1]), on([5.9, 7.1]), on([2.5, 14.2]), on([6.5, 13.9])],
            ball: on([5.6, 8.2]),
            arrows: [{ id: 'feet', color: 'amber', from: on([5.6, 8.2]), to: on([4.5, 14]) }],
          },
        },
      },
      drawn(
        { shot: 'volley', phase: 'net', outcome: 'neutral', player: 'athlete', showing: 'frame' },
        angle([0.641, 0.5], [0.652, 0.59], [0.637, 0.675]),
      ),
    ],
  },
  'back-glass': {
    pins: pins(
      ['nearServiceLeft', 0.038, 0.72],
      ['nearServiceCenter', 0.35, 0.812],
      ['nearServiceRight', 0.755, 0.931],
      ['netPostLeft', 0.291, 0.494],
      ['netPostRight', 0.788, 0.584],
      ['farServiceLeft', 0.423, 0.376],
      ['farServiceRight', 0.804, 0.426],
    ),
    notes: [
      drawn(
        { shot: 'off_the_glass', phase: 'back', outcome: 'forced_error', player: 'athlete' },
        ring([7.1, 2.6]),
        distance([7.1, 2.6], [7.1, 6.95]),
      ),
      drawn(
        {
          shot: 'off_the_glass',
          phase: 'back',
          outcome: 'forced_error',
          player: 'athlete',
          playbackSpeed: 0.25,
        },
        spotlight([0.38, 0.62], [0.56, 1]),
        arrow([0.47, 0.84], [0.56, 0.76]),
      ),
      drawn(
        { phase: 'transition', outcome: 'neutral', player: 'athlete', endMs: 7_400, showing: 'range' },
        ring([7, 5.8]),
      ),
    ],
  },
  'lob-defence': {
    pins: FROM_THE_STAND,
    notes: [
      drawn(
        { shot: 'lob', phase: 'transition', outcome: 'forced_error', player: 'athlete' },
        ring([2.9, 2.6]),
        distance([2.9, 2.6], [2.9, 10]),
      ),
      drawn(
        { shot: 'lob', phase: 'back', outcome: 'forced_error', player: 'partner' },
        ring([7.1, 6.4], 'amber'),
        zone([4, 2], [6, 5]),
      ),
      drawn(
        { shot: 'bandeja', phase: 'transition', outcome: 'neutral', player: 'athlete' },
        ring([3.1, 6.6]),
      ),
    ],
  },
  'fast-hands': {
    pins: FROM_THE_STAND,
    notes: [
      drawn(
        { shot: 'volley', phase: 'net', outcome: 'winner', player: 'athlete' },
        ring([3.6, 6.9]),
        ring([7.1, 6.9], 'amber'),
        distance([3.6, 6.9], [7.1, 6.9]),
      ),
    ],
  },
  'serve-return': {
    pins: BEHIND_THE_LEFT_PLAYER,
    notes: [
      drawn(
        { shot: 'serve', phase: 'back', outcome: 'neutral', player: 'athlete' },
        ring([3.3, 2.2]),
        arrow([0.43, 0.74], [0.6, 0.42], [0.56, 0.5]),
      ),
      drawn(
        { shot: 'volley', phase: 'transition', outcome: 'forced_error', player: 'athlete' },
        ring([3, 6.6]),
        distance([3, 6.6], [3, 10]),
      ),
    ],
  },
  'left-side': { pins: BEHIND_THE_LEFT_PLAYER, notes: [] },
  'smash-out': {
    pins: pins(
      ['nearServiceLeft', 0.061, 0.87],
      ['nearServiceRight', 0.856, 0.926],
      ['farServiceRight', 0.705, 0.443],
      ['farServiceLeft', 0.331, 0.43],
      ['netPostLeft', 0.244, 0.572],
      ['netPostRight', 0.753, 0.595],
    ),
    notes: [],
  },
};
