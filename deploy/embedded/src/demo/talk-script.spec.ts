import { ring } from './demo-marks.js';
import { PAUSE_MS, writeTake, type Sentence } from './talk-script.js';

const mark = ring([2, 5]);
const write = (...sentences: Sentence[]) =>
  writeTake(
    { note: 0, frame: 10, sentences },
    sentences.map(() => 2_000),
    (note) => `note-${note}`,
  );

describe('a written take', () => {
  it('begins each sentence after the one before it, with its words as a caption', () => {
    const { beginsMs, captions, take } = write({ text: 'One.' }, { text: 'Two.' });
    expect(beginsMs).toEqual([PAUSE_MS, 2 * PAUSE_MS + 2_000]);
    expect(captions).toContain('00:00:00.400 --> 00:00:02.400\nOne.');
    expect(take).toMatchObject({ start: { frame: 10, noteId: 'note-0' }, durationMs: 3 * PAUSE_MS + 4_000 });
  });

  it('lets a sentence wait until the film has played so far', () => {
    const { beginsMs, take } = write(
      { text: 'One.', does: [[0.5, { run: 60, speed: 0.5 }]] },
      { text: 'Two.' },
    );
    expect(take.events).toEqual([
      { atMs: 1_400, type: 'speed', speed: 0.5 },
      { atMs: 1_400, type: 'play' },
      { atMs: 5_400, type: 'pause', frame: 60 },
    ]);
    expect(beginsMs[1]).toBe(5_400 + PAUSE_MS);
  });

  it('takes what was drawn away before the film goes on', () => {
    const { take } = write({
      text: 'One.',
      does: [
        [0, { draw: mark }],
        [0, { note: 1, frame: 40 }],
      ],
    });
    expect(take.events).toEqual([
      { atMs: 1_300, type: 'mark', mark, sinceMs: 400 },
      { atMs: 1_300, type: 'unmark', id: mark.id },
      { atMs: 1_300, type: 'note', noteId: 'note-1' },
      { atMs: 1_300, type: 'seek', frame: 40 },
    ]);
  });
});
