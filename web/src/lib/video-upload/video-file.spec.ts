import { MAX_VIDEO_BYTES, VIDEO_ACCEPT, videoFileProblem } from './video-file';

const fileOf = (name: string, type: string, size = 9) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('a chosen file', () => {
  const taken = [
    ['a.mp4', 'video/mp4'],
    ['a', 'video/quicktime'],
    ['a', 'video/x-msvideo'],
    ['a', 'video/webm'],
    ['a.MP4', ''],
    ['a.MOV', ''],
    ['a.avi', ''],
    ['a.webm', 'application/octet-stream'],
  ];
  it.each(taken)('is accepted by its type or its name: %s %s [S0-5.25] [S0-9.5] [S1-9.1]', (name, type) => {
    expect(videoFileProblem(fileOf(name, type))).toBeNull();
  });

  const refused = [
    ['a.mkv', 'video/x-matroska'],
    ['a.txt', 'text/plain'],
    ['mp4', ''],
  ];
  it.each(refused)('is refused with another format: %s %s [S0-5.25]', (name, type) => {
    expect(videoFileProblem(fileOf(name, type))).toBe('VIDEO_FORMAT_NOT_SUPPORTED');
  });

  it('may have 100 MB and not a byte more [S0-5.24] [S0-9.5] [S1-9.1]', () => {
    expect(MAX_VIDEO_BYTES).toBe(100 * 1024 * 1024);
    expect(videoFileProblem(fileOf('a.mp4', 'video/mp4', MAX_VIDEO_BYTES))).toBeNull();
    expect(videoFileProblem(fileOf('a.mp4', 'video/mp4', MAX_VIDEO_BYTES + 1))).toBe('VIDEO_TOO_LARGE');
  });

  it('can be found by the file picker, which shows only accepted formats [S0-9.5]', () => {
    const offered = 'video/mp4,video/quicktime,video/x-msvideo,video/webm,.mp4,.mov,.avi,.webm';
    expect(VIDEO_ACCEPT).toBe(offered);
  });
});
