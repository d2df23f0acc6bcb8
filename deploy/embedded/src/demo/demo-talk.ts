import type { Mark } from '@bandeja/film/marks';
import { DRAWN_FILMS, FILM_FPS } from './demo-drawings.js';
import { THEMES } from './demo-themes.js';
import type { Doing, TalkScript } from './talk-script.js';

/** The notes of the first theme, in their order. */
const [WALL, BANDEJA, STEP, RESET] = [0, 1, 2, 3];
const [{ film, texts }] = THEMES;

const frameOf = (note: number): number => (texts.en.notes[note]?.seconds ?? 0) * FILM_FPS;
const marksOf = (note: number): readonly Mark[] => DRAWN_FILMS[film]?.notes[note]?.drawing?.marks ?? [];

/** A mark of the drawing that the note has. */
function draw(note: number, kind: Mark['kind']): Doing {
  const mark = marksOf(note).find((one) => one.kind === kind);
  if (!mark) throw new Error(`Note ${note} has no ${kind}.`);
  return { draw: mark };
}
const run = (to: number, speed = 1): Doing => ({ run: to, speed });
const look = (zoom: number, cx: number, cy: number): Doing => ({ look: { zoom, cx, cy } });

/** What a coach says over the film of the first theme, in the words of its notes. */
export const TALK: TalkScript = {
  takes: [
    {
      ...{ note: WALL, frame: 0 },
      sentences: [
        {
          text: "Hi Carla, it's Lucía. I picked one rally of your match, because it has everything in it.",
          does: [[0.55, run(frameOf(WALL))]],
        },
        { text: 'Stop. Look at where you wait.', does: [[0.4, draw(WALL, 'ring')]] },
        {
          text: "You're ready for the side glass, but this ball comes off the back glass, and so you start late.",
          does: [[0.4, draw(WALL, 'arrow')]],
        },
      ],
    },
    {
      ...{ note: BANDEJA, frame: frameOf(WALL) + FILM_FPS },
      sentences: [
        { text: 'Now the bandeja, at half speed.', does: [[0.4, run(frameOf(BANDEJA), 0.5)]] },
        {
          text: 'You get there in good time, but the face of your racket is closed.',
          does: [
            [0.2, look(1.6, 0.32, 0.55)],
            [0.5, draw(BANDEJA, 'ring')],
          ],
        },
        {
          text: 'So the ball flies flat and sits up for them.',
          does: [
            [0, look(1, 0.5, 0.5)],
            [0.2, draw(BANDEJA, 'arrow')],
          ],
        },
        {
          text: 'Open the face a touch, finish across, and let it die here, in the corner.',
          does: [[0.5, draw(BANDEJA, 'zone')]],
        },
      ],
    },
    {
      ...{ note: STEP, frame: frameOf(STEP) },
      sentences: [
        {
          text: 'This is the moment after the lob. See how far you are from the net.',
          does: [
            [0.1, draw(STEP, 'ring')],
            [0.5, draw(STEP, 'distance')],
          ],
        },
        {
          text: "Don't backpedal. Turn first, then run. It gives you a full step.",
          does: [[0.3, run(frameOf(STEP) + 35, 0.5)]],
        },
        {
          text: 'And this I like a lot: you breathe, and you are ready for the next ball. Keep it.',
          does: [
            [0, { note: RESET, frame: frameOf(RESET) }],
            [0.5, run(frameOf(RESET) + FILM_FPS)],
          ],
        },
        { text: 'So, for two weeks: turn before you run, ten lobs a session. Have fun with it!' },
      ],
    },
  ],
  spokenNote: {
    note: STEP,
    sentences: [
      'Carla, this one is easier to say than to write.',
      'Count it aloud when the lob goes up: turn, two, three, plant.',
      'The racket is up before you plant. If you can say it, you have the time for it.',
    ],
  },
};
