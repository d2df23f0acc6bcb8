import { fakePicture, pictureFile } from '../../test/fake-picture';
import { cutOut, fitted, middleOf, openPicture, problemOf } from './picture';

const MB = 1024 * 1024;

describe('a file for a picture', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('may be %s', (type) => {
    expect(problemOf(pictureFile('me', type))).toBeUndefined();
  });

  it.each(['image/svg+xml', 'image/heic', 'application/pdf', ''])('may not be "%s"', (type) => {
    expect(problemOf(pictureFile('me.png', type))).toBe('type');
  });

  it('is less than 5 MB [S1-9.14]', () => {
    expect(problemOf(pictureFile('me.png', 'image/png', 5 * MB - 1))).toBeUndefined();
    expect(problemOf(pictureFile('me.png', 'image/png', 5 * MB))).toBe('size');
  });
});

describe('what is sent of it', () => {
  it('is scaled down to at most 1024 by 1024, with its proportions, and never up [S1-5.34] [S1-9.14]', async () => {
    expect(fitted({ width: 4_000, height: 2_000 })).toEqual({ width: 1_024, height: 512 });
    expect(fitted({ width: 1_000, height: 3_000 })).toEqual({ width: 341, height: 1_024 });
    expect(fitted({ width: 640, height: 640 })).toEqual({ width: 640, height: 640 });
    const { drawn } = fakePicture({ width: 4_000, height: 3_000 });
    const file = await cutOut(await openPicture(pictureFile()), {
      x: 100,
      y: 50,
      width: 2_000,
      height: 2_000,
    });
    expect(drawn).toEqual([
      {
        part: [100, 50, 2_000, 2_000, 0, 0, 1_024, 1_024],
        canvas: { width: 1_024, height: 1_024 },
        type: 'image/jpeg',
        quality: 0.9,
      },
    ]);
    expect([file.name, file.type]).toEqual(['avatar.jpg', 'image/jpeg']);
  });

  it('is the square in the middle until it is moved', () => {
    expect(middleOf({ width: 300, height: 100 })).toEqual({ x: 100, y: 0, width: 100, height: 100 });
  });
});
