import { parseTake } from '@bandeja/film/schemas';
import { parseCaptions } from '@bandeja/film/talk';
import { TALK } from './demo-talk.js';
import { THEMES } from './demo-themes.js';
import { idFrom } from './id-from.js';
import { silentMsOf } from './speech.js';
import { writeTake, type TakeScript } from './talk-script.js';

const noteId = (note: number) => idFrom('note', String(note));
const spoken = ({ sentences }: TakeScript) => sentences.map(({ text }) => silentMsOf(text));
const written = TALK.takes.map((script) => writeTake(script, spoken(script), noteId));

describe('the talk of the demo', () => {
  it('lasts 40 to 70 seconds', () => {
    const wholeMs = written.reduce((sum, { take }) => sum + take.durationMs, 0);
    expect(wholeMs).toBeGreaterThan(40_000);
    expect(wholeMs).toBeLessThan(70_000);
  });

  it('consists of takes and captions that the server takes', () => {
    for (const [index, { take, captions }] of written.entries()) {
      expect(parseTake(JSON.stringify(take))).toEqual({ take });
      const read = parseCaptions(captions, take.durationMs);
      expect('cues' in read && read.cues.map(({ text }) => text)).toEqual(
        TALK.takes[index]!.sentences.map(({ text }) => text),
      );
    }
  });

  it('speaks about every note, and stops at its frame', () => {
    const { notes } = THEMES[0].texts.en;
    const shown = written.flatMap(({ take }) => [
      take.start.noteId,
      ...take.events.flatMap((event) => (event.type === 'note' ? [event.noteId] : [])),
    ]);
    expect(shown).toEqual(notes.map((_note, index) => noteId(index)));
    const frames = written.flatMap(({ take }) =>
      take.events.flatMap((event) => ('frame' in event ? [event.frame] : [])),
    );
    expect(frames).toEqual(expect.arrayContaining([25, 75, 175]));
  });

  it('has the words of the demo for its spoken note', () => {
    expect(THEMES[0].texts.en.notes[TALK.spokenNote.note]?.label).toBe('Slow first step back');
  });
});
