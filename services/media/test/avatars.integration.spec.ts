import type { UserCaller } from '@bandeja/auth';
import { AvatarChanged } from '@bandeja/contracts/media-events';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAdmin, asAthlete, asCoach, eventually, testUsers } from '@bandeja/testing';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { removeAvatar, sendAvatar } from './support/avatars.js';
import { picture } from './factories/images.js';
import { startMediaApp, type MediaApp } from './media-app.js';

let media: MediaApp;
let image: Buffer;
beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
  image = await picture(200, 100).png().toBuffer();
});
afterEach(() => media.clear());
afterAll(() => media.stop());

const athlete = async () => await asAthlete();
const publishedFor = (userId: string) =>
  media.transport.messages(AvatarChanged).filter((message) => message.userId === userId);

async function change(caller: UserCaller): Promise<string> {
  const answer = await sendAvatar(media, caller, image);
  const { avatarUrl } = (await answer.json()) as { avatarUrl: string };
  return avatarUrl;
}

it('[S1-7.56] [S1-7.57] [S1-7.58] [S1-9.14] stores a picture at an address that nobody can guess', async () => {
  const caller = await athlete();
  const answer = await sendAvatar(media, caller, image);
  expect(answer.status).toBe(201);
  const body = (await answer.json()) as { avatarUrl: string };
  expect(body).toEqual({
    success: true,
    avatarUrl: expect.stringMatching(
      new RegExp(`^/files/avatars/${caller.userId}/avatar_\\d{13}_[0-9a-f]{36}\\.jpg$`),
    ),
  });
  const shown = await fetch(media.origin + body.avatarUrl);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=3600, immutable',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(Buffer.from(await shown.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const head = await fetch(media.origin + body.avatarUrl, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await eventually(() =>
    expect(publishedFor(caller.userId)).toEqual([{ userId: caller.userId, avatarUrl: body.avatarUrl }]),
  );
});

it('serves nothing at a malformed address', async () => {
  const caller = await athlete();
  const url = await change(caller);
  for (const wrong of [
    url.replace(/_[0-9a-f]{36}/, `_${'0'.repeat(36)}`),
    url.replace(caller.userId, (await athlete()).userId),
    `/files/avatars/${caller.userId}/..%2f..%2fvideos`,
    `/files/avatars/..%2f${url.slice('/files/avatars/'.length)}`,
    `/files/avatars/${caller.userId}/${encodeURIComponent('avatar_1_x.jpg')}`,
  ]) {
    const answer = await fetch(media.origin + wrong);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'AVATAR_NOT_FOUND' });
  }
});

it('allows athletes and coaches with a valid token only', async () => {
  const { recovery } = await testUsers();
  expect((await sendAvatar(media, await asCoach(), image)).status).toBe(201);
  for (const caller of [await asAdmin(), recovery]) {
    expect((await sendAvatar(media, caller, image)).status).toBe(403);
    expect((await removeAvatar(media, caller)).status).toBe(403);
  }
  expect((await sendAvatar(media, undefined, image)).status).toBe(401);
  expect((await removeAvatar(media)).status).toBe(401);
  expect(media.files()).toHaveLength(1);
});

it('invalidates the old address when the picture changes, and leaves one file', async () => {
  const caller = await athlete();
  const [first, second] = [await change(caller), await change(caller)];
  expect((await fetch(media.origin + first)).status).toBe(404);
  expect((await fetch(media.origin + second)).status).toBe(200);
  expect(media.files()).toHaveLength(1);
});

it('shows lists a small picture of a large one, at an address of its own, until it is replaced', async () => {
  const caller = await athlete();
  const send = async (width: number, height: number) => {
    const answer = await sendAvatar(media, caller, await picture(width, height).jpeg().toBuffer());
    return ((await answer.json()) as { avatarUrl: string }).avatarUrl;
  };
  const sizeAt = async (url: string) => {
    const shown = await fetch(media.origin + url);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    return [width, height];
  };
  const smallOf = (url: string) => url.replace('.jpg', '_small.jpg');

  const large = await send(2_000, 1_000);
  expect([await sizeAt(large), await sizeAt(smallOf(large))]).toEqual([
    [1_024, 512],
    [336, 168],
  ]);
  expect(media.files()).toHaveLength(2);

  const little = await send(200, 100);
  expect(await sizeAt(smallOf(little))).toEqual([200, 100]);
  for (const gone of [large, smallOf(large)]) expect((await fetch(media.origin + gone)).status).toBe(404);
  expect(media.files()).toHaveLength(1);

  await send(400, 400);
  await removeAvatar(media, caller);
  expect(media.files()).toEqual([]);
});

it('keeps one picture, the last one, of five simultaneous uploads', async () => {
  const caller = await athlete();
  const urls = await Promise.all(Array.from({ length: 5 }, () => change(caller)));
  const [row] = await media.query<{ name: string }>('select name from avatars');
  await eventually(() => expect(media.files()).toEqual([`avatars/${caller.userId}/${row?.name}`]));
  await eventually(() => expect(publishedFor(caller.userId)).toHaveLength(5));
  expect(publishedFor(caller.userId).at(-1)?.avatarUrl).toContain(row?.name);
  expect(urls).toContain(publishedFor(caller.userId).at(-1)?.avatarUrl);
});

it('[S1-4.32] [S1-7.57] [S1-7.58] removes all files of the person, also when repeated', async () => {
  const caller = await athlete();
  const url = await change(caller);
  const left = join(
    media.mediaDirectory,
    dirname(url.replace('/files/', '')),
    'avatar_1_left-by-a-crash.jpg',
  );
  writeFileSync(left, image);
  for (let round = 0; round < 2; round++) {
    const answer = await removeAvatar(media, caller);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, avatarUrl: '' });
  }
  expect(media.files()).toEqual([]);
  expect((await fetch(media.origin + url)).status).toBe(404);
  await eventually(() =>
    expect(publishedFor(caller.userId)).toMatchObject([{ avatarUrl: url }, { avatarUrl: '' }]),
  );
});

it('removes the picture of a deleted account, however often the event is delivered', async () => {
  const [gone, stays] = [await athlete(), await athlete()];
  await change(gone);
  const kept = await change(stays);
  const message = { userId: gone.userId, role: 'ROLE_ATHLETE' as const };
  const id = await media.transport.deliver(UserDeleted, gone.userId, message);
  await media.transport.deliver(UserDeleted, gone.userId, message, id);
  await media.transport.deliver(UserDeleted, gone.userId, message);
  await eventually(() => expect(media.files()).toEqual([kept.replace('/files/', '')]));
  expect(await media.query('select user_id::text from avatars')).toEqual([{ user_id: stays.userId }]);
});

it('refuses uploads for a deleted account, although the access token is still valid', async () => {
  const caller = await athlete();
  expect((await removeAvatar(media, caller)).status).toBe(200);
  const message = { userId: caller.userId, role: 'ROLE_ATHLETE' as const };
  await media.transport.deliver(UserDeleted, caller.userId, message);
  await eventually(async () => expect((await removeAvatar(media, caller)).status).toBe(401));
  expect((await sendAvatar(media, caller, image)).status).toBe(401);
  await expect(media.client.getVideos({ ids: [] }, { as: caller })).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  expect(media.files()).toEqual([]);
});

it('refuses a body without a length as soon as it is too long, and a truncated one', async () => {
  const caller = await athlete();
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > 200) controller.close();
      else controller.enqueue(Buffer.alloc(64 * 1024));
    },
  });
  const answer = await sendAvatar(media, caller, endless);
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'IMAGE_TOO_LARGE' }]);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(media.origin).port), '127.0.0.1', () => {
      socket.write(`POST /files/avatars HTTP/1.1\r\nhost: x\r\ncontent-length: ${image.length}\r\n`);
      socket.write(`authorization: Bearer ${caller.token}\r\n\r\n`);
      socket.write(image.subarray(0, 50), () => socket.destroy());
    }).once('close', () => resolve());
  });
  expect(await change(caller)).toBeTruthy();
  expect(media.files()).toHaveLength(1);
});
