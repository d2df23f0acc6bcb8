import { fitOf, pinCourt } from '@bandeja/film/court';
import { parseDrawing } from '@bandeja/film/schemas';
import { DRAWN_FILMS } from './demo-drawings.js';
import { THEMES } from './demo-themes.js';

describe.each(Object.entries(DRAWN_FILMS))('the film %s', (film, { pins, notes }) => {
  it('is one that a theme is about, with no more notes than that has', () => {
    const theme = THEMES.find((known) => known.film === film);
    expect(theme?.texts.en.notes.length).toBeGreaterThanOrEqual(notes.length);
    expect(theme?.texts.es.notes.length).toBeGreaterThanOrEqual(notes.length);
  });

  it('has pins that fit the court', () => {
    const { court } = pinCourt(pins, 848 / 480);
    expect(court && fitOf(court)).toMatchObject({ verdict: 'ok' });
  });

  it('has drawings that the server takes', () => {
    for (const { drawing } of notes)
      if (drawing) expect(parseDrawing(JSON.stringify(drawing))).toEqual({ drawing });
  });
});

it('one film shows a board with one pair on each side of the net', () => {
  const boards = Object.values(DRAWN_FILMS).flatMap(({ notes }) =>
    notes.flatMap(({ drawing }) => drawing?.board ?? []),
  );
  expect(boards).not.toEqual([]);
  for (const { players } of boards)
    expect(players.map(({ yM }) => yM < 10)).toEqual([true, true, false, false]);
});
