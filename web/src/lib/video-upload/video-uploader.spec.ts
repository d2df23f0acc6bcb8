import { vi } from 'vitest';
import type { Upload } from 'tus-js-client';
import { fakeServer } from '../../test/fake-server';
import { FakeTus } from '../../test/fake-tus';
import { buildAuthSession, REFRESH } from '../../test/session';
import { VideoUploader } from './video-uploader';

const file = new File(['0123456789'], 'rally.mp4', { type: 'video/mp4' });
const settle = () => vi.advanceTimersByTimeAsync(0);

function setUp(previous: string[] = []) {
  const opened: FakeTus[] = [];
  const uploader = new VideoUploader('response', (_file, options) => {
    const tus = new FakeTus(options, previous);
    opened.push(tus);
    return Promise.resolve(tus as unknown as Upload);
  });
  return { uploader, tus: () => opened.at(-1) as FakeTus };
}

async function started(previous?: string[]) {
  const set = setUp(previous);
  set.uploader.start(file);
  await settle();
  return set;
}

describe('a video upload', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends the server name, type and purpose', async () => {
    const { tus } = await started();
    expect(tus().options.metadata).toEqual({
      filename: 'rally.mp4',
      filetype: 'video/mp4',
      purpose: 'response',
    });
  });

  it('shows progress, speed and remaining time [S0-3.32]', async () => {
    const { uploader, tus } = await started();
    tus().options.onProgress?.(0, 10_000);
    await vi.advanceTimersByTimeAsync(2_000);
    tus().options.onProgress?.(4_000, 10_000);
    expect(uploader.state().progress).toEqual({
      loaded: 4_000,
      total: 10_000,
      percentage: 40,
      bytesPerSecond: 2_000,
      secondsLeft: 3,
    });
  });

  it('ends with the id of the video', async () => {
    const { uploader, tus } = await started();
    const arrived: string[] = [];
    uploader.whenUploaded((videoId) => void arrived.push(videoId));
    tus().finish('video-1');
    await settle();
    expect(uploader.state()).toMatchObject({ status: 'uploaded', videoId: 'video-1' });
    expect(arrived).toEqual(['video-1']);
  });

  it('fetches the id when the last response was lost', async () => {
    const { uploader, tus } = await started();
    fakeServer({
      [REFRESH]: buildAuthSession(),
      'GET /files/uploads/u1/video': { videoId: 'video-2', status: 'PROCESSING' },
    });
    tus().options.onSuccess?.({ lastResponse: {} as never });
    await settle();
    expect(uploader.state().videoId).toBe('video-2');
  });

  it('continues automatically after the network was lost', async () => {
    const { uploader, tus } = await started();
    tus().options.onError?.(new Error('network'));
    await settle();
    expect(uploader.state().status).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(600);
    expect(uploader.state().status).toBe('uploading');
    expect(tus().starts).toBe(2);
  });

  it('continues at once when the browser says that the network is back', async () => {
    const { uploader, tus } = await started();
    const disconnect = uploader.connect();
    window.dispatchEvent(new Event('offline'));
    expect(uploader.state().status).toBe('reconnecting');
    window.dispatchEvent(new Event('online'));
    expect(uploader.state().status).toBe('uploading');
    expect(tus().starts).toBe(2);
    disconnect();
  });

  it('gives up for now when the server keeps failing, and can be resumed', async () => {
    const { uploader, tus } = await started();
    for (let round = 0; round < 9; round += 1) {
      tus().options.onError?.(tus().answer(503, {}));
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(uploader.state()).toMatchObject({
      status: 'failed',
      error: { code: 'UPLOAD_FAILED', resumable: true, allSent: false },
    });
    uploader.resume();
    expect(uploader.state().status).toBe('uploading');
  });

  it("keeps the server's error code and does not retry", async () => {
    const { uploader, tus } = await started(['key-1']);
    tus().options.onError?.(tus().answer(422, { code: 'VIDEO_TOO_LONG', message: 'Too long' }));
    await settle();
    expect(uploader.state()).toMatchObject({
      status: 'failed',
      error: { code: 'VIDEO_TOO_LONG', message: 'Too long', resumable: false },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tus().starts).toBe(1);
    expect(tus().removed).toEqual(['key-1']);
  });

  it('pauses and resumes', async () => {
    const { uploader, tus } = await started();
    uploader.pause();
    expect(uploader.state().status).toBe('paused');
    expect(tus().aborts).toEqual([false]);
    uploader.resume();
    expect(tus().starts).toBe(2);
  });

  it('deletes what was sent from the server when it is canceled', async () => {
    const { uploader, tus } = await started();
    uploader.cancel();
    expect(tus().aborts).toEqual([true]);
    expect(uploader.state().status).toBe('idle');
  });

  it('resumes the upload of the same file from an earlier visit', async () => {
    const { tus } = await started(['old', 'newest']);
    expect(tus().resumedFrom).toBe('newest');
  });
});
