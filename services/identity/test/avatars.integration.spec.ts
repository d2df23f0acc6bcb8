import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import { AvatarChanged } from '@bandeja/contracts/media-events';
import { eventually } from '@bandeja/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, startIdentity, type IdentityFixture } from './identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const url = (name: string) => `/files/avatars/somebody/avatar_1_${name}.jpg`;
const idOf = ({ session }: Awaited<ReturnType<IdentityFixture['member']>>) => session.user?.id ?? '';
const tell = (userId: string, avatarUrl: string, id?: string) =>
  identity.transport.deliver(AvatarChanged, userId, { userId, avatarUrl }, id);
const told = (id: string) =>
  identity.transport
    .messages(ProfileUpdated)
    .filter(({ userId }) => userId === id)
    .map(({ avatarUrl }) => avatarUrl);

describe('news of a picture', () => {
  it('[S1-7.50] [S1-7.53] become part of the profile and are told with it, also that it is gone', async () => {
    const member = await identity.member();
    const [id, as] = [idOf(member), member.caller];
    await tell(id, url('one'));
    await eventually(async () =>
      expect((await identity.client.getProfile({}, { as })).profile).toMatchObject({ avatarUrl: url('one') }),
    );
    expect((await identity.client.getPeople({ ids: [id] }, { as })).people).toMatchObject([
      { fullName: 'Ana Torres', avatarUrl: url('one') },
    ]);
    await identity.updateUser(as, { fullName: 'Bea Ruiz' });
    await tell(id, '');
    await eventually(() => expect(told(id)).toEqual(['', url('one'), url('one'), '']));
    expect((await identity.client.getProfile({}, { as })).profile).toMatchObject({
      fullName: 'Bea Ruiz',
      avatarUrl: '',
    });
  });

  it('change nothing when they come again', async () => {
    const id = idOf(await identity.member());
    const first = await tell(id, url('one'));
    await tell(id, url('two'));
    await eventually(() => expect(told(id).at(-1)).toBe(url('two')));
    await tell(id, url('one'), first);
    await tell(id, url('two'));
    await tell(id, url('three'));
    await eventually(() => expect(told(id)).toEqual(['', url('one'), url('two'), url('three')]));
  });

  it('change nothing when they come late', async () => {
    const member = await identity.member();
    const id = idOf(member);
    await tell(id, url('new'));
    await eventually(() => expect(told(id).at(-1)).toBe(url('new')));
    await identity.sql(`update accounts set avatar_changed_at = now() + interval '1 minute' where id = $1`, [
      id,
    ]);
    await tell(id, url('old'));
    await tell(id, '');
    await eventually(async () =>
      expect(
        (
          await identity.sql('select 1 from events.inbox where aggregate_id = $1 and handled_at is null', [
            id,
          ])
        ).rows,
      ).toEqual([]),
    );
    expect(told(id)).toEqual(['', url('new')]);
  });

  it('leave a deleted account empty, and one that never was', async () => {
    const member = await identity.member();
    const id = idOf(member);
    await identity.client.deleteAccount({ currentPassword: PASSWORD }, { as: member.caller });
    await tell(id, url('late'));
    await eventually(async () =>
      expect(
        (await identity.sql('select handled_at from events.inbox where aggregate_id = $1', [id])).rows,
      ).toEqual([{ handled_at: expect.any(Date) }]),
    );
    expect((await identity.sql('select avatar_url from accounts where id = $1', [id])).rows).toEqual([
      { avatar_url: '' },
    ]);
    expect(told(id)).toEqual(['']);
  });
});
