import { screen } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { UnsubscribePage } from './unsubscribe-page';

const DOOR = 'POST /unsubscribe?token=t-1';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(answer: unknown, search = '?token=t-1') {
  const server = fakeServer({ [DOOR]: answer });
  const routes = [{ path: '/unsubscribe', element: <UnsubscribePage /> }];
  return { server, ...(await renderRoutes(routes, { path: `/unsubscribe${search}`, server })) };
}

describe('the link to unsubscribe', () => {
  it('changes nothing when opened, and unsubscribes at the click of its button', async () => {
    const { server, user } = await open({ preference: 'paymentReminders' });
    expect(await heading('Unsubscribe from these emails?')).toBeInTheDocument();
    expect(server.callsOf(DOOR)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await heading("You're unsubscribed")).toBeInTheDocument();
    expect(screen.getByText("You won't get these emails anymore: Deadline reminders.")).toBeInTheDocument();
    expect(server.callsOf(DOOR)).toHaveLength(1);
  });

  it.each([
    ['without a token', ''],
    ['with one that is not known', '?token=t-1'],
  ])('says what to do instead %s', async (_title, search) => {
    const refusal = JSON.stringify({ error: 'no', code: 'UNSUBSCRIBE_TOKEN_INVALID' });
    const { user } = await open(new Response(refusal, { status: 404 }), search);
    if (search) await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await heading("This link doesn't work")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  });

  it('can be pressed again when the server did not answer', async () => {
    const { server, user } = await open(new Response('', { status: 502 }));
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText("Couldn't unsubscribe you. Try again.")).toBeInTheDocument();
    server.answer(DOOR, { preference: 'emailNotifications' });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await heading("You're unsubscribed")).toBeInTheDocument();
  });
});
