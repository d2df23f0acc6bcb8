import { screen, waitFor } from '@testing-library/react';
import { fakePush } from '../../test/fake-push';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { PushHere } from './push-here';

const KEY = 'BPk';

async function open(browser: Parameters<typeof fakePush>[0], answers: Record<string, unknown> = {}) {
  const push = fakePush(browser);
  const server = fakeServer({
    PushPublicKey: { pushPublicKey: KEY },
    SavePushSubscription: { savePushSubscription: { ok: true } },
    RemovePushSubscription: { removePushSubscription: { ok: true } },
    ...answers,
  });
  const view = await renderRoutes([{ path: '/', element: <PushHere /> }], { server, user: {} });
  const button = (name: string) => screen.findByRole('button', { name });
  return { push, server, button, ...view };
}

const said = async (text: RegExp) =>
  expect((await screen.findByText(text)).closest('[role=status]')).toBeVisible();

describe('push messages in this browser', () => {
  it.each([
    ['sends none', { pushPublicKey: null }],
    ['does not say', { error: 'INTERNAL' }],
  ])('are nothing to speak of where the instance %s', async (_, PushPublicKey) => {
    const { server } = await open({}, { PushPublicKey });
    await waitFor(() => expect(server.callsOf('PushPublicKey')).toHaveLength(1));
    expect(screen.queryByText(/push notifications/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('cannot be shown by a browser that knows none, which is said without a button', async () => {
    await open({ supported: false });
    await said(/can't show/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('that the person has forbidden are allowed in the settings of the browser alone', async () => {
    await open({ permission: 'denied' });
    await said(/blocks/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are off until they are turned on, with the key of the instance, and the server knows', async () => {
    const { push, server, button, user } = await open({ permission: 'default', answer: 'granted' });
    await user.click(await button('Turn on for this device'));
    await button('Turn off');
    expect(push.subscribedWith).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
    expect(server.callsOf('SavePushSubscription').map(({ variables }) => variables)).toEqual([
      { subscription: { endpoint: push.endpoint, p256dh: 'p', auth: 'a' } },
    ]);
  });

  it('stay off when the person says no', async () => {
    const { push, server, button, user } = await open({ permission: 'default', answer: 'default' });
    await user.click(await button('Turn on for this device'));
    await button('Turn on for this device');
    expect(push.subscribedWith).toEqual([]);
    expect(server.callsOf('SavePushSubscription')).toEqual([]);
  });

  it('are blocked from then on when the person forbids them', async () => {
    const { button, user } = await open({ permission: 'default', answer: 'denied' });
    await user.click(await button('Turn on for this device'));
    await said(/blocks/);
  });

  it('that are on are turned off here and on the server', async () => {
    const { push, server, button, user } = await open({ permission: 'granted', subscribed: true });
    await user.click(await button('Turn off'));
    await button('Turn on for this device');
    expect(push.isSubscribed()).toBe(false);
    expect(server.callsOf('RemovePushSubscription').map(({ variables }) => variables)).toEqual([
      { endpoint: push.endpoint },
    ]);
  });

  it('are off although the server cannot be reached: the push service reports it', async () => {
    const { button, user } = await open(
      { permission: 'granted', subscribed: true },
      { RemovePushSubscription: { error: 'INTERNAL' } },
    );
    await user.click(await button('Turn off'));
    await button('Turn on for this device');
  });

  it('that the server did not take are not left on, and can be tried again', async () => {
    const { push, server, button, user } = await open(
      { permission: 'granted' },
      { SavePushSubscription: { error: 'INTERNAL' } },
    );
    await user.click(await button('Turn on for this device'));
    await said(/Couldn't turn on/);
    expect(push.isSubscribed()).toBe(false);
    server.answer('SavePushSubscription', { savePushSubscription: { ok: true } });
    await user.click(await button('Turn on for this device'));
    await button('Turn off');
  });

  it('say so when the push service does not answer', async () => {
    const { push, button, user } = await open({ permission: 'granted' });
    push.fail();
    await user.click(await button('Turn on for this device'));
    await said(/Couldn't turn on/);
  });

  it("are subscribed again if the browser's subscription has another key", async () => {
    const { push, button, user } = await open({ permission: 'default', answer: 'granted', boundTo: 'AAAA' });
    await user.click(await button('Turn on for this device'));
    await button('Turn off');
    expect(push.subscribedWith).toHaveLength(1);
    expect(push.unsubscribed()).toBe(1);
  });
});
