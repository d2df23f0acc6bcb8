import { asAthlete } from '@bandeja/testing';
import { AvatarChanged } from '@bandeja/contracts/media-events';
import { withAdminContext } from '@bandeja/hosting';
import { randomUUID } from 'node:crypto';
import { mediaService } from '../src/index.js';
import { recordPastAvatars } from '../src/past.js';
import { picture } from './factories/images.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { sendAvatar } from './support/avatars.js';

let media: MediaApp;
beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
});
afterAll(() => media.stop());

it('gives a picture to people who have none, at an address that stays when it is repeated', async () => {
  const image = await picture(32, 32).jpeg().toBuffer();
  const owner = await asAthlete();
  const { avatarUrl } = (await (await sendAvatar(media, owner, image)).json()) as { avatarUrl: string };
  const userId = randomUUID();
  const enter = () =>
    withAdminContext(mediaService, media.env, (context) =>
      recordPastAvatars(
        context,
        [userId, owner.userId].map((id) => ({ userId: id, picture: image })),
      ),
    );
  const addresses = await enter();
  expect(addresses.get(owner.userId)).toBe(avatarUrl);
  const answer = await fetch(new URL(addresses.get(userId) ?? '', media.origin));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(image);
  expect(await enter()).toEqual(addresses);
  expect(media.transport.messages(AvatarChanged).filter((message) => message.userId === userId)).toEqual([]);
});
