import { screen } from '@testing-library/react';
import { authRefusal } from '../../../test/fake-server';
import { button, held, openProfile, PASSWORD, press } from './open-profile';

describe('the password', () => {
  async function change(current: string, next: string, repeated: string, answers: object = {}) {
    const view = await openProfile(answers);
    await press(view, 'Change Password');
    if (current) await view.user.type(screen.getByLabelText('Current Password'), current);
    await view.user.type(screen.getByLabelText('New Password'), next);
    await view.user.type(screen.getByLabelText('Confirm New Password'), repeated);
    await view.user.click(button('Update Password'));
    return view;
  }

  it('is changed in a mode of its own, which Cancel leaves with empty fields [S1-2.7.6] [S1-2.7.25] [S1-2.7.26] [S1-3.37]', async () => {
    const view = await openProfile();
    expect(
      await screen.findByText(
        'Keep your account secure by using a strong password and updating it regularly.',
      ),
    ).toBeVisible();
    await press(view, 'Change Password');
    const fields = ['Current Password', 'New Password', 'Confirm New Password'];
    for (const field of fields) await view.user.type(screen.getByLabelText(field), 'something');
    await press(view, 'Cancel');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await press(view, 'Change Password');
    for (const field of fields) expect(screen.getByLabelText(field)).toHaveValue('');
    expect(view.server.callsOf(PASSWORD)).toEqual([]);
  });

  it('is "Updating..." while it is sent [S1-2.7.7]', async () => {
    const updating = held();
    await change('old-one', 'long-enough', 'long-enough', { [PASSWORD]: updating.answer });
    expect(await screen.findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-busy', 'true');
    updating.give({ id: 'user-1' });
    expect(await screen.findByText('Password changed')).toBeVisible();
  });

  it('needs eight characters [S1-5.28] [S1-9.13]', async () => {
    const { server } = await change('old-one', 'short77', 'short77');
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    expect(server.callsOf(PASSWORD)).toEqual([]);
  });

  it('has to be repeated [S1-5.29]', async () => {
    const { server } = await change('old-one', 'long-enough', 'long-enougH');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(server.callsOf(PASSWORD)).toEqual([]);
  });

  it('is changed with the current one [S1-2.7.27]', async () => {
    const { server } = await change('old-one', 'long-enough', 'long-enough');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(server.callsOf(PASSWORD)[0]?.variables).toEqual({
      password: 'long-enough',
      current_password: 'old-one',
    });
  });

  it('was not changed, says the service in its own words, else we do [S1-8.55]', async () => {
    const { server, user } = await change('old-one', 'long-enough', 'long-enough', {
      [PASSWORD]: () => authRefusal(400, 'odd', 'Not today'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
    server.answer(PASSWORD, () => authRefusal(400, 'odd', ''));
    await user.click(button('Update Password'));
    expect(await screen.findByText('Failed to update password')).toBeVisible();
  });

  it('requires the current one again if it was wrong', async () => {
    const refusal = { [PASSWORD]: () => authRefusal(400, 'current_password_wrong', 'x') };
    await change('old-one', 'long-enough', 'long-enough', refusal);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "The current password isn't correct. Try again.",
    );
  });
});
