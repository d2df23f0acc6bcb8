import { screen, waitFor, within } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { useSession } from '../../../session/use-session';
import type { TestUser } from '../../../test/session';
import { DeleteAccount } from './delete-account';

const SIGN_OUT = 'POST /auth/v1/logout?scope=local';

/** As the guard of the real screen does. */
const Guarded = () => (useSession().user ? <DeleteAccount /> : <Navigate to="/" replace />);

async function open(answer: unknown = { deleteAccount: { ok: true } }, user: TestUser = {}) {
  const server = fakeServer({ DeleteAccount: answer, [SIGN_OUT]: {} });
  const routes = [
    { path: '/user/profile', element: <Guarded /> },
    { path: '/', element: <p>Front page</p> },
  ];
  const view = await renderRoutes(routes, { path: '/user/profile', server, user });
  await view.user.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }));
  const confirm = async (password = 'padel-en-casa') => {
    if (password) await view.user.type(dialog.getByLabelText('Current Password'), password);
    await view.user.click(dialog.getByRole('button', { name: 'Delete Account' }));
  };
  return { server, dialog, confirm, ...view };
}

describe('deleting the account', () => {
  it('gives the focus back to its button when it is left with Esc', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Account' })).toHaveFocus());
  });

  it('asks in a dialog, with the exception of tax records, and is left by Cancel [S1-2.7.29] [S1-2.7.30]', async () => {
    const { dialog, user, server } = await open();
    const question = dialog.getByText(
      'Are you sure you want to delete your account? This action cannot be undone and will permanently remove all your data.',
    );
    await waitFor(() => expect(question).toBeVisible());
    expect(dialog.getByText(/One exception: tax law requires us to keep payment records/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsOf('DeleteAccount')).toEqual([]);
  });

  it('needs the current password', async () => {
    const { confirm, server } = await open();
    await confirm('');
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    expect(server.callsOf('DeleteAccount')).toEqual([]);
  });

  it('is under way as "Deleting...", takes no second press and cannot be walked away from [S1-2.7.31]', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const { dialog, confirm, user, server } = await open(() => new Promise((done) => (finish = done)));
    expect(dialog.getByRole('button', { name: 'Delete Account' })).toBeInTheDocument();
    await confirm();
    await user.click(await dialog.findByRole('button', { name: 'Deleting...' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByText(/Are you sure you want to delete/)).toBeInTheDocument();
    expect(server.callsOf('DeleteAccount').map(({ variables }) => variables)).toEqual([
      { currentPassword: 'padel-en-casa' },
    ]);
    finish({ error: 'INTERNAL' });
    expect(await dialog.findByRole('alert')).toBeVisible();
  });

  it('leaves nothing in this browser but how it shows the product, signs out and goes to the front page [S1-4.35]', async () => {
    localStorage.setItem('bandeja-draft:user-1:coach-onboarding', '{"bio":"mine"}');
    localStorage.setItem('tus::bandeja|user-1|request|rally.mp4', '{}');
    localStorage.setItem('i18nextLng', 'en');
    sessionStorage.setItem('bandeja-request.user-1', '{"title":"mine"}');
    const { confirm, server, path } = await open();
    // Somebody of an earlier test was signed out first.
    server.calls.length = 0;
    await confirm();
    expect(await screen.findByText('Front page')).toBeVisible();
    expect(path()).toBe('/');
    expect(server.callsOf(SIGN_OUT)).toHaveLength(1);
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['i18nextLng']));
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['bandeja-farewell']));
  });

  const failures = [
    ['ACCOUNT_DEACTIVATION_FAILED', 'Failed to deactivate account', 'Try again in a moment.'],
    ['USER_ACCOUNT_DELETE_FAILED', 'Failed to delete user account', 'Try again in a moment.'],
    ['COACH_PROFILE_DELETE_FAILED', 'Failed to delete coach profile', 'Try again in a moment.'],
    ['INTERNAL', 'Failed to delete user profile', 'Try again in a moment.'],
    ['OVER_REQUEST_RATE_LIMIT', 'Failed to delete user profile', 'Wait a minute and try again.'],
    ['NETWORK', 'Failed to delete user profile', 'Check your connection and try again.'],
  ];
  it('is said to have failed, and why, for each reason [S1-8.56] [S1-8.58] [S1-8.63]', async () => {
    const { dialog, confirm, server } = await open();
    for (const [code = '', title = '', next = ''] of failures) {
      server.answer('DeleteAccount', { error: code });
      await confirm('x');
      const failure = await dialog.findByRole('alert');
      expect(failure).toHaveTextContent(title);
      expect(failure).toHaveTextContent(next);
    }
    expect(server.callsOf(SIGN_OUT)).toEqual([]);
  });

  it('requires the password again if it was wrong', async () => {
    const { dialog, confirm } = await open({ error: 'CURRENT_PASSWORD_WRONG' });
    await confirm();
    expect(await dialog.findByText("The current password isn't correct. Try again.")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Current Password')).toHaveFocus());
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads a coach to what prevents the deletion', async () => {
    const { dialog, confirm, server } = await open({ error: 'ACCOUNT_HAS_OPEN_REQUESTS' }, { role: 'coach' });
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Deliver or reject them first.');
    expect(dialog.getByRole('link', { name: 'Go to your requests' })).toHaveAttribute('href', '/coach');
    server.answer('DeleteAccount', { error: 'ACCOUNT_HAS_PENDING_PAYOUTS' });
    await confirm('x');
    expect(await dialog.findByText('You still have payouts on the way')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Go to your payouts' })).toHaveAttribute(
      'href',
      '/coach/billing',
    );
  });
});
