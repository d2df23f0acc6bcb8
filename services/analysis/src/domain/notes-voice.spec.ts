import { randomUUID } from 'node:crypto';
import { readAnnotation } from './notes.js';

const annotation = (overrides = {}) => ({
  id: randomUUID(),
  timestampMs: 1_000,
  category: 'technical',
  label: 'Grip',
  content: '',
  ...overrides,
});

describe('the voice clip of an annotation', () => {
  const clip = randomUUID();
  const spoken = (overrides = {}) => annotation({ label: '', content: '', ...overrides });
  const context = { durationMs: 0, isDrawn: false };
  const stored = readAnnotation(spoken({ voiceClipId: clip }), context);
  const empty = expect.objectContaining({ code: 'ANNOTATION_WOULD_BE_EMPTY' });

  it('stands for words', () => {
    expect(stored).toMatchObject({ label: '', voiceClipId: clip });
  });

  it('is kept where a client leaves it out, and cleared by an empty text', () => {
    expect(readAnnotation(spoken(), { ...context, stored }).voiceClipId).toBe(clip);
    expect(readAnnotation(annotation({ voiceClipId: '' }), { ...context, stored })).toMatchObject({
      label: 'Grip',
      voiceClipId: undefined,
    });
  });

  it('stays while there is nothing else', () => {
    const cleared = spoken({ voiceClipId: '', label: ' ' });
    expect(() => readAnnotation(cleared, { ...context, stored })).toThrow(empty);
    expect(readAnnotation(cleared, { ...context, stored, isDrawn: true }).voiceClipId).toBeUndefined();
  });

  it.each(['nonsense', clip.slice(1), `${clip} `])('is not %s', (voiceClipId) => {
    expect(() => readAnnotation(spoken({ voiceClipId }), context)).toThrow(
      expect.objectContaining({ details: { voiceClipId: 'Record it again.' } }),
    );
  });
});
