import { Blob, File } from 'node:buffer';
import { session } from '../../session/session';
import { forgetKeptTakes, keptTakeUploads } from '../../test/fake-kept-takes';
import { serveTus } from '../../test/fake-tus-server';
import { PARTS_AT_ONCE, TakeSound } from './take-sound';
import { endKeptUpload, TakeNotSent, tusTakeUpload } from './take-upload';
import { buildKept } from './test-takes';

vi.mock('../../lib/kept-things', () => import('../../test/fake-kept-takes'));

const PLACE = ['coach', 'analysis', 'take'] as const;
const server = serveTus();
const settle = () => vi.advanceTimersByTimeAsync(0);
/** The machine may be busy with other tests. */
const SOON = { interval: 1, timeout: 10_000 };

beforeEach(() => {
  forgetKeptTakes();
  server.forget();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A take of which so many seconds were recorded, and an upload that has taken them up. */
async function growing(parts = PARTS_AT_ONCE) {
  const sound = new TakeSound();
  const grow = (count: number) => {
    for (let at = 0; at < count; at += 1) sound.add(new Blob(['s']) as never);
  };
  grow(parts);
  const open = () => tusTakeUpload(PLACE, buildKept('take'), sound);
  const upload = open();
  await vi.waitFor(() => expect(server.upload?.text).toHaveLength(parts), SOON);
  return { sound, grow, open, upload };
}

const arrived = (bytes: number) => vi.waitFor(() => expect(server.upload?.text).toHaveLength(bytes), SOON);

describe('the upload of a take', () => {
  it('goes on while the take is recorded, and tells its length with its end', async () => {
    const { sound, grow, upload } = await growing();
    grow(PARTS_AT_ONCE);
    await arrived(10);
    grow(2);
    sound.end();
    expect(await upload.soundId).toBe('video-1');
    expect(server.requests).toEqual(['POST', 'PATCH 0+5', 'PATCH 5+5', 'PATCH 10+2 of 12']);
  });

  it('waits for the network, and goes on where it stopped', async () => {
    const { sound, grow, upload } = await growing();
    server.fails = 'unreachable';
    grow(PARTS_AT_ONCE);
    await vi.waitFor(() => expect(upload.isWaiting()).toBe(true), SOON);
    grow(60);
    sound.end();
    await vi.advanceTimersByTimeAsync(60_000);
    server.fails = undefined;
    server.requests.length = 0;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await upload.soundId).toBe('video-1');
    expect(server.requests).toEqual(['HEAD', 'PATCH 5+65 of 70']);
  });

  it('does not begin anew where the server is there and does not answer', async () => {
    const { sound, grow, upload } = await growing();
    server.fails = 503;
    grow(PARTS_AT_ONCE);
    await vi.waitFor(() => expect(upload.isWaiting()).toBe(true), SOON);
    await vi.advanceTimersByTimeAsync(5_000);
    server.fails = undefined;
    sound.end();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await upload.soundId).toBe('video-1');
    expect(server.requests.filter((request) => request === 'POST')).toHaveLength(1);
  });

  it('does not send twice what arrived though its answer was lost, the last part neither', async () => {
    const { sound, grow, upload } = await growing();
    server.fails = 'answer lost';
    grow(2);
    sound.end();
    await vi.waitFor(() => expect(upload.isWaiting()).toBe(true), SOON);
    server.fails = undefined;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await upload.soundId).toBe('video-1');
    expect(server.requests).toEqual(['POST', 'PATCH 0+5', 'PATCH 5+2 of 7', 'HEAD']);
  });

  it('is gone on with after a reload', async () => {
    const { upload } = await growing();
    upload.pause();
    expect([...keptTakeUploads.all.values()]).toEqual([
      expect.objectContaining({ uploadUrl: expect.stringContaining('/files/uploads/') }),
    ]);
    const again = tusTakeUpload(PLACE, buildKept('take'), TakeSound.whole(new Blob(['sssssss']) as never));
    expect(await again.soundId).toBe('video-1');
    expect(server.requests).toEqual(['POST', 'PATCH 0+5', 'HEAD', 'PATCH 5+2 of 7']);
  });

  it('sends nothing while it is paused', async () => {
    const { grow, upload } = await growing();
    upload.pause();
    grow(3 * PARTS_AT_ONCE);
    await settle();
    expect(server.requests).toEqual(['POST', 'PATCH 0+5']);
  });

  it('ends on the server with its take, also if an earlier visit began it', async () => {
    const { upload } = await growing();
    upload.cancel();
    await expect(upload.soundId).rejects.toBeInstanceOf(TakeNotSent);
    await vi.waitFor(() => expect(server.requests.at(-1)).toBe('DELETE'), SOON);
    const another = await growing();
    another.upload.pause();
    await endKeptUpload(PLACE);
    await vi.waitFor(() => expect(server.upload).toBeUndefined(), SOON);
  });
});
