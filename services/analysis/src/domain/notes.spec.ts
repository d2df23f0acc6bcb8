import { randomUUID } from 'node:crypto';
import { readAnnotation, readSummaryItem, type Annotation } from './notes.js';

const annotation = (overrides = {}) => ({
  id: randomUUID(),
  timestampMs: 1_000,
  category: 'technical',
  label: 'Grip',
  content: '',
  ...overrides,
});
const within = (durationMs: number) => ({ durationMs, isDrawn: false });
const item = (overrides = {}) => ({
  id: randomUUID(),
  category: 'feedback',
  label: 'Serve',
  content: 'Toss higher',
  ...overrides,
});

describe('an annotation', () => {
  it('requires a title or a text (S1-2.1.31)', () => {
    expect(readAnnotation(annotation(), within(60_000)).label).toBe('Grip');
    expect(readAnnotation(annotation({ label: '', content: 'Grip' }), within(60_000)).content).toBe('Grip');
    expect(() => readAnnotation(annotation({ label: ' ', content: '\n' }), within(60_000))).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', details: { content: expect.any(String) } }),
    );
  });

  it('is between start and end of the video', () => {
    expect(readAnnotation(annotation({ timestampMs: 0 }), within(60_000)).timestampMs).toBe(0);
    expect(readAnnotation(annotation({ timestampMs: 60_000 }), within(60_000)).timestampMs).toBe(60_000);
    for (const timestampMs of [-1, 1.5, 60_501, NaN, Infinity])
      expect(() => readAnnotation(annotation({ timestampMs }), within(60_000))).toThrow(
        /between the start and the end/,
      );
  });

  it('is moved to the end if the player is slightly past it', () => {
    expect(readAnnotation(annotation({ timestampMs: 60_250 }), within(60_000)).timestampMs).toBe(60_000);
  });

  it('can be anywhere while the length is unknown', () => {
    expect(readAnnotation(annotation({ timestampMs: 90_000 }), within(0)).timestampMs).toBe(90_000);
  });

  it.each(['technical', 'tactical', 'physical', 'mental'])('accepts the category %s', (category) => {
    expect(readAnnotation(annotation({ category }), within(0)).category).toBe(category);
  });

  it.each([
    ['category', 'other'],
    ['label', 'x'.repeat(121)],
    ['content', 'x'.repeat(4_001)],
    ['id', 'temporary-1'],
  ])('refuses a %s of %.12s', (field, value) => {
    expect(() => readAnnotation(annotation({ [field]: value }), within(0))).toThrow(
      expect.objectContaining({ details: { [field]: expect.any(String) } }),
    );
  });
});

describe('the details of an annotation', () => {
  const read = (overrides: object, stored?: Annotation) =>
    readAnnotation(annotation(overrides), { durationMs: 60_000, isDrawn: false, stored });
  const TAGGED = {
    frameIndex: 30,
    endMs: 2_000,
    shot: 'bandeja',
    phase: 'net',
    outcome: 'unforced_error',
    player: 'athlete',
    playbackSpeed: 0.25,
    showing: 'range',
    holdMs: 5_000,
  };

  it('are kept as they are sent', () => {
    expect(read(TAGGED)).toMatchObject(TAGGED);
  });

  it('are those of a plain note if a client does not know them', () => {
    expect(read({})).toMatchObject({
      showing: 'hold',
      holdMs: 3_000,
      frameIndex: undefined,
      shot: undefined,
    });
  });

  it('keep what is stored where a client leaves them out, and lose what it clears', () => {
    const stored = read(TAGGED);
    expect(read({ label: 'Other' }, stored)).toMatchObject({ ...TAGGED, label: 'Other' });
    const cleared = {
      endMs: 0,
      shot: '',
      phase: '',
      outcome: '',
      player: '',
      playbackSpeed: 0,
      showing: '',
      holdMs: 0,
    };
    expect(read(cleared, stored)).toEqual({ ...read({}), id: expect.any(String), frameIndex: 30 });
    expect(read({ frameIndex: -1 }, stored).frameIndex).toBeUndefined();
  });

  it('lose the frame when the note is moved without one, and a range that would end before its start', () => {
    const moved = read({ timestampMs: 3_000 }, read(TAGGED));
    expect(moved).toMatchObject({
      frameIndex: undefined,
      endMs: undefined,
      showing: 'hold',
      shot: 'bandeja',
    });
  });

  it('end a range with the video when the player is slightly past it', () => {
    expect(read({ endMs: 60_400 }).endMs).toBe(60_000);
  });

  it.each([
    ['frameIndex', -2],
    ['frameIndex', 1.5],
    ['endMs', 1_000],
    ['endMs', 60_501],
    ['shot', 'forehand'],
    ['phase', 'NET'],
    ['outcome', 'lucky'],
    ['player', 'coach'],
    ['playbackSpeed', 0.05],
    ['playbackSpeed', NaN],
    ['showing', 'always'],
    ['showing', 'range'],
    ['holdMs', 999],
    ['holdMs', 10_001],
  ])('are refused with %s %s', (field, value) => {
    expect(() => read({ [field]: value })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', details: { [field]: expect.any(String) } }),
    );
  });

  it('let a drawing stand for words', () => {
    const wordless = annotation({ label: '', content: '' });
    expect(readAnnotation(wordless, { durationMs: 0, isDrawn: true })).toMatchObject({
      label: '',
      content: '',
    });
  });
});

describe('a summary item', () => {
  it('requires a title and a text (S1-2.1.34)', () => {
    expect(readSummaryItem(item())).toMatchObject({ label: 'Serve', content: 'Toss higher' });
    expect(() => readSummaryItem(item({ label: ' ' }))).toThrow(
      expect.objectContaining({ details: { label: 'Write a title.' } }),
    );
    expect(() => readSummaryItem(item({ content: '' }))).toThrow(
      expect.objectContaining({ details: { content: 'Write a text.' } }),
    );
  });

  it.each(['feedback', 'recommendation', 'assessment'])('accepts the category %s', (category) => {
    expect(readSummaryItem(item({ category })).category).toBe(category);
  });

  it('refuses an unknown category', () => {
    expect(() => readSummaryItem(item({ category: 'technical' }))).toThrow(/Choose feedback/);
  });
});
