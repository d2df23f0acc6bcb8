import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import { AvatarChanged } from '@bandeja/contracts/media-events';
import { eventually } from '@bandeja/testing';
import { PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const url = (name: string) => `/files/avatars/somebody/avatar_1_${name}.jpg`;
const idOf = ({ session }: Awaited<ReturnType<IdentityApp['member']>>) => session.user?.id ?? '';
const deliver = (userId: string, avatarUrl: string, id?: string) =>
  identity.transport.deliver(AvatarChanged, userId, { userId, avatarUrl }, id);
const published = (id: string) =>
  identity.transport
    .messages(ProfileUpdated)
    .filter(({ userId }) => userId === id)
    .map(({ avatarUrl }) => avatarUrl);

describe('AvatarChanged', () => {
  it('[S1-7.50] [S1-7.53] updates and publishes the profile, also when the picture is removed', async () => {
    const member = await identity.member();
    const [id, as] = [idOf(member), member.caller];
    await deliver(id, url('one'));
    await eventually(async () =>
      expect((await identity.client.getProfile({}, { as })).profile).toMatchObject({ avatarUrl: url('one') }),
    );
    expect((await identity.client.getPeople({ ids: [id] }, { as })).people).toMatchObject([
      { fullName: 'Ana Torres', avatarUrl: url('one') },
    ]);
    await identity.updateUser(as, { fullName: 'Bea Ruiz' });
    await deliver(id, '');
    await eventually(() => expect(published(id)).toEqual(['', url('one'), url('one'), '']));
    expect((await identity.client.getProfile({}, { as })).profile).toMatchObject({
      fullName: 'Bea Ruiz',
      avatarUrl: '',
    });
  });

  it('changes nothing when it is delivered again', async () => {
    const id = idOf(await identity.member());
    const first = await deliver(id, url('one'));
    await deliver(id, url('two'));
    await eventually(() => expect(published(id).at(-1)).toBe(url('two')));
    await deliver(id, url('one'), first);
    await deliver(id, url('two'));
    await deliver(id, url('three'));
    await eventually(() => expect(published(id)).toEqual(['', url('one'), url('two'), url('three')]));
  });

  it('changes nothing when it is older than the known picture', async () => {
    const member = await identity.member();
    const id = idOf(member);
    await deliver(id, url('new'));
    await eventually(() => expect(published(id).at(-1)).toBe(url('new')));
    await identity.sql(`update accounts set avatar_changed_at = now() + interval '1 minute' where id = $1`, [
      id,
    ]);
    await deliver(id, url('old'));
    await deliver(id, '');
    await eventually(async () =>
      expect(
        (
          await identity.sql('select 1 from events.inbox where aggregate_id = $1 and handled_at is null', [
            id,
          ])
        ).rows,
      ).toEqual([]),
    );
    expect(published(id)).toEqual(['', url('new')]);
  });

  it('changes nothing for a deleted or unknown account', async () => {
    const member = await identity.member();
    const id = idOf(member);
    await identity.client.deleteAccount({ currentPassword: PASSWORD }, { as: member.caller });
    await deliver(id, url('late'));
    await eventually(async () =>
      expect(
        (await identity.sql('select handled_at from events.inbox where aggregate_id = $1', [id])).rows,
      ).toEqual([{ handled_at: expect.any(Date) }]),
    );
    expect((await identity.sql('select avatar_url from accounts where id = $1', [id])).rows).toEqual([
      { avatar_url: '' },
    ]);
    expect(published(id)).toEqual(['']);
  });
});
