import { screen, waitFor, within } from '@testing-library/react';
import { profile, openCoachProfile, edit } from './open-coach-profile';

describe('what athletes see of a coach', () => {
  const aside = () => within(screen.getByRole('region', { name: 'Athletes see this' }));

  it('is their card, as it will be with what is being written', async () => {
    const { user, write } = await edit();
    expect(aside().getByText('Lucía Ferrer 6500 true')).toBeVisible();
    write('Full name', 'Lucía F.');
    write('Rate per analysis', '70,50');
    await user.click(screen.getByRole('switch', { name: /^Take new requests/ }));
    expect(aside().getByText('Lucía F. 7050 false')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(aside().getByText('Lucía Ferrer 6500 true')).toBeVisible();
  });

  it('is shown below the figures that the product counts', async () => {
    await openCoachProfile();
    const head = within(await screen.findByRole('banner'));
    expect(await head.findByText('4.9')).toBeInTheDocument();
    for (const label of ['132 reviews', 'analyses delivered', 'response time, at most'])
      expect(head.getByText(label)).toBeInTheDocument();
    expect(head.getByRole('link', { name: 'See my page' })).toHaveAttribute('href', '/coaches/coach-1');
  });

  it('is nothing before payouts are set up, and the way there is shown', async () => {
    await openCoachProfile({ CoachProfileSettings: { coachProfile: { ...profile, payoutsEnabled: false } } });
    expect(await screen.findByText(/Athletes can't see you yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up payouts' })).toHaveAttribute('href', '/coach/billing');
  });

  it('asks for nothing if nothing is missing', async () => {
    await openCoachProfile();
    expect(await screen.findByText('Lucía Ferrer 6500 true')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set up payouts' })).not.toBeInTheDocument();
  });
});

describe('the rows of the coach profile', () => {
  it('take new requests or not at once, and say when it was not saved', async () => {
    const { user, server } = await openCoachProfile();
    const takes = await screen.findByRole('switch', { name: 'Take new requests' });
    server.answer('CoachProfileSettings', { coachProfile: { ...profile, isAcceptingNewClients: false } });
    await user.click(takes);
    expect(await screen.findByText('Not taking new requests')).toBeVisible();
    expect(server.callsOf('SaveCoachProfileSettings')[0]?.variables).toEqual({
      input: { isAcceptingNewClients: false },
    });
    server.answer('SaveCoachProfileSettings', { error: 'INTERNAL' });
    await user.click(takes);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save profile changes');
    expect(screen.getByText('Not taking new requests')).toBeVisible();
  });

  it('open the form at their own field', async () => {
    const { user } = await openCoachProfile();
    await user.click(await screen.findByRole('button', { name: 'Edit: Pricing' }));
    await waitFor(() => expect(screen.getByLabelText('Rate per analysis')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit: Languages' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'English' })).toHaveFocus());
  });

  it('show the share of the coach beside the price, also of a price that is being typed', async () => {
    const { write } = await edit();
    expect(screen.getByText('$45.50')).toBeVisible();
    write('Rate per analysis', '70.55');
    expect(screen.getByText('$49.38')).toBeVisible();
    write('Rate per analysis', '7');
    expect(screen.queryByText(/is yours/)).not.toBeInTheDocument();
  });

  it('end with the account; on a phone with the ways out', async () => {
    await openCoachProfile();
    expect(await screen.findByText('Long end')).toBeVisible();
    expect(screen.getByText('The notifications')).toBeVisible();
  });

  it('are followed on a phone by what else is behind the face', async () => {
    await openCoachProfile({}, false);
    expect(await screen.findByText('Short end')).toBeVisible();
    expect(screen.getByRole('link', { name: /Billing & Payments/ })).toHaveAttribute(
      'href',
      '/coach/billing',
    );
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByText('The data')).toBeVisible();
  });
});
