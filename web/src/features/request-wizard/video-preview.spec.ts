import { fakeVideoFile } from '../../test/fake-video-file';
import { previewVideo } from './video-preview';

const file = new File(['x'], 'match.mp4', { type: 'video/mp4' });

describe('the preview of a video', () => {
  it('has length, resolution and a small JPEG of the video [S0-3.31] [S0-9.8]', async () => {
    const look = fakeVideoFile({ durationSeconds: 9.5, width: 1_920, height: 1_080 });
    expect(await previewVideo(file)).toEqual({
      durationMs: 9_500,
      height: 1_080,
      poster: 'data:image/jpeg;base64,AA==',
    });
    expect(look.pictures).toEqual([{ width: 320, height: 180, type: 'image/jpeg', quality: 0.8 }]);
  });

  it('keeps a tall picture within 240 [S0-9.8]', async () => {
    const look = fakeVideoFile({ durationSeconds: 9, width: 1_080, height: 1_920 });
    await previewVideo(file);
    expect(look.pictures).toMatchObject([{ width: 135, height: 240 }]);
  });

  const places = [
    [9, 1],
    [2, 0.5],
  ];
  it.each(places)('of %d seconds is taken at %d [S0-9.7]', async (durationSeconds, place) => {
    const look = fakeVideoFile({ durationSeconds, width: 640, height: 360 });
    await previewVideo(file);
    expect(look.seekedTo).toEqual([place]);
  });

  it('is empty where this browser cannot read the file, which the server then looks at', async () => {
    fakeVideoFile({ durationSeconds: Number.NaN, width: 0, height: 0 });
    expect(await previewVideo(file)).toEqual({ durationMs: null, height: null, poster: null });
  });
});
