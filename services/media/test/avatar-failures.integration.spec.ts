import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { asAthlete } from '@bandeja/testing';
import { vi } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AvatarStorage } from '../src/use-cases/ports/avatar-storage.js';
import { removeAvatar, sendAvatar } from './support/avatars.js';
import { picture } from './factories/images.js';
import { startMediaApp, type MediaApp } from './media-app.js';

let media: MediaApp;
let image: Buffer;
beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
  image = await picture(200, 100).png().toBuffer();
});
afterEach(() => {
  vi.restoreAllMocks();
  return media.clear();
});
afterAll(() => media.stop());

const athlete = async () => await asAthlete();
const storage = () => media.running.app.get<AvatarStorage>(AvatarStorage, { strict: false });

async function change(caller: UserCaller): Promise<string> {
  const answer = await sendAvatar(media, caller, image);
  return ((await answer.json()) as { avatarUrl: string }).avatarUrl;
}

describe('when the storage fails', () => {
  const broken = (code: string) => Object.assign(new Error('of the disk'), { code });
  const expectFailure = async (answer: Response, status: number, code: string, message: string) => {
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message });
  };

  it('reports a full disk, as for videos', async () => {
    vi.spyOn(storage(), 'put').mockRejectedValueOnce(broken('ENOSPC'));
    const message = "We can't take more files right now. Try again later.";
    await expectFailure(await sendAvatar(media, await athlete(), image), 507, 'STORAGE_FULL', message);
  });

  it('[S1-8.59] reports why a picture could not be stored, and leaves nothing behind', async () => {
    mkdirSync(join(media.mediaDirectory, 'avatars'), { recursive: true });
    const caller = await athlete();
    writeFileSync(join(media.mediaDirectory, 'avatars', caller.userId), 'in the way');
    const message = "Upload failed: Couldn't save the photo. Try again in a moment.";
    await expectFailure(await sendAvatar(media, caller, image), 503, 'AVATAR_UPLOAD_FAILED', message);
    expect(media.files()).toEqual([`avatars/${caller.userId}`]);
    expect(await media.query('select name from avatars')).toEqual([]);
  });

  it('[S1-8.54] keeps the old picture when the new one cannot be recorded', async () => {
    const caller = await athlete();
    const url = await change(caller);
    const database = media.running.app.get(Database, { strict: false });
    vi.spyOn(database, 'transaction').mockRejectedValueOnce(broken('P1001'));
    const failed = await sendAvatar(media, caller, image);
    await expectFailure(failed, 503, 'AVATAR_UPDATE_FAILED', 'Failed to update avatar');
    expect(media.files()).toEqual([url.replace('/files/', '')]);
    expect((await fetch(media.origin + url)).status).toBe(200);
  });

  it('[S1-8.61] reports what could not be done with the files; the next attempt finishes it', async () => {
    const caller = await athlete();
    await change(caller);
    vi.spyOn(storage(), 'list').mockRejectedValueOnce(broken('EIO'));
    const unlisted = await removeAvatar(media, caller);
    await expectFailure(unlisted, 503, 'AVATAR_LIST_FAILED', 'Failed to list avatar files');
    vi.spyOn(storage(), 'delete').mockRejectedValueOnce(broken('EIO'));
    const kept = await removeAvatar(media, caller);
    await expectFailure(kept, 503, 'AVATAR_DELETE_FAILED', 'Failed to delete avatar files');
    expect((await removeAvatar(media, caller)).status).toBe(200);
    expect(media.files()).toEqual([]);
  });
});
