import { randomUUID } from 'node:crypto';
import { readAnnotation, readSummaryItem } from './notes.js';

const annotation = (overrides = {}) => ({
  id: randomUUID(),
  timestampMs: 1_000,
  category: 'technical',
  label: 'Grip',
  content: '',
  ...overrides,
});
const item = (overrides = {}) => ({
  id: randomUUID(),
  category: 'feedback',
  label: 'Serve',
  content: 'Toss higher',
  ...overrides,
});

describe('an annotation', () => {
  it('requires a title or a text (S1-2.1.31)', () => {
    expect(readAnnotation(annotation(), 60_000).label).toBe('Grip');
    expect(readAnnotation(annotation({ label: '', content: 'Grip' }), 60_000).content).toBe('Grip');
    expect(() => readAnnotation(annotation({ label: ' ', content: '\n' }), 60_000)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', details: { content: expect.any(String) } }),
    );
  });

  it('is between start and end of the video', () => {
    expect(readAnnotation(annotation({ timestampMs: 0 }), 60_000).timestampMs).toBe(0);
    expect(readAnnotation(annotation({ timestampMs: 60_000 }), 60_000).timestampMs).toBe(60_000);
    for (const timestampMs of [-1, 1.5, 60_501, NaN, Infinity])
      expect(() => readAnnotation(annotation({ timestampMs }), 60_000)).toThrow(
        /between the start and the end/,
      );
  });

  it('is moved to the end if the player is slightly past it', () => {
    expect(readAnnotation(annotation({ timestampMs: 60_250 }), 60_000).timestampMs).toBe(60_000);
  });

  it('can be anywhere while the length is unknown', () => {
    expect(readAnnotation(annotation({ timestampMs: 90_000 }), 0).timestampMs).toBe(90_000);
  });

  it.each(['technical', 'tactical', 'physical', 'mental'])('accepts the category %s', (category) => {
    expect(readAnnotation(annotation({ category }), 0).category).toBe(category);
  });

  it.each([
    ['category', 'other'],
    ['label', 'x'.repeat(121)],
    ['content', 'x'.repeat(4_001)],
    ['id', 'temporary-1'],
  ])('refuses a %s of %.12s', (field, value) => {
    expect(() => readAnnotation(annotation({ [field]: value }), 0)).toThrow(
      expect.objectContaining({ details: { [field]: expect.any(String) } }),
    );
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
