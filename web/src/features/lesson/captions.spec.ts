import fc from 'fast-check';
import { captionAt, captionsOf } from './captions';

describe('captions', () => {
  it('are whole sentences where they fit, and cut between words where they do not', () => {
    expect(captionsOf('Open the face.  You want it to die in the corner.')).toEqual([
      'Open the face.',
      'You want it to die in the corner.',
    ]);
    const long = captionsOf('word '.repeat(40));
    expect(long.length).toBeGreaterThan(1);
    expect(Math.max(...long.map(({ length }) => length))).toBeLessThanOrEqual(84);
  });

  it('come one after the other, the longer ones for longer', () => {
    const captions = ['Short.', 'This one has a few more words to read.'];
    expect(captionAt(captions, 0)).toBe('Short.');
    expect(captionAt(captions, 0.2)).toBe(captions[1]);
    expect(captionAt(captions, 1)).toBe(captions[1]);
    expect(captionAt([], 0.5)).toBeUndefined();
  });

  it('lose no word', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(captionsOf(text).join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/));
      }),
    );
  });
});
