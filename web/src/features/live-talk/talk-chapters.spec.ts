import type { TakeEvent } from '@bandeja/film/talk';
import { TalkLine } from '../../film/talk/talk-line';
import { buildPlayed } from '../../film/talk/test-talk';
import { chaptersOf, type SpokenNote } from './talk-chapters';

const note = (id: string): SpokenNote => ({
  ...{ id, timestampMs: 0, category: 'TACTICAL', label: id, content: '' },
});
const turn = (atMs: number, noteId: string | null): TakeEvent => ({ atMs, type: 'note', noteId });
const notes = ['elbow', 'feet'].map(note);

const chapters = (...takes: Parameters<typeof buildPlayed>[1][]) =>
  chaptersOf(new TalkLine(takes.map((take, at) => buildPlayed(`take-${at + 1}`, take))), notes).map(
    (chapter) => [chapter.atMs, chapter.note?.id ?? chapter.take ?? 'opening'],
  );

describe('the chapters of a talk', () => {
  it('are the notes that are spoken about, through all takes', () => {
    expect(
      chapters(
        { durationMs: 20_000, events: [turn(5_000, 'elbow'), turn(12_000, 'feet')] },
        { noteId: 'feet', events: [turn(2_000, 'elbow')] },
      ),
    ).toEqual([
      [0, 'opening'],
      [5_000, 'elbow'],
      [12_000, 'feet'],
      [22_000, 'elbow'],
    ]);
  });

  it('begin with the first note where hardly anything is said before', () => {
    expect(chapters({ durationMs: 9_000, events: [turn(1_500, 'elbow')] })).toEqual([[0, 'elbow']]);
  });

  it('leave out notes that the film only passes, and those that are gone', () => {
    const events = [turn(4_000, 'feet'), turn(4_400, null), turn(5_000, 'elbow'), turn(8_000, 'gone')];
    expect(chapters({ durationMs: 12_000, events })).toEqual([
      [0, 'opening'],
      [5_000, 'elbow'],
    ]);
  });

  it('are the takes where no note is spoken about', () => {
    expect(chapters({}, {})).toEqual([
      [0, 1],
      [4_000, 2],
    ]);
  });
});
