import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { fakeWidth } from '../../../test/fake-width';
import { renderRoutes } from '../../../test/render';
import type { CardCoach } from '../card-of';
import { CoachProfileScreen } from './coach-profile-screen';

const bio = 'I played the national circuit for eight years and coach since 2015.';
const profile = {
  id: 'coach-1',
  fullName: 'Lucía Ferrer',
  avatarUrl: null,
  bio,
  specializations: ['doubles_play'],
  certifications: ['fip_certified'],
  yearsCoaching: 6,
  baseRate: { amountMinor: 6_500, currency: 'USD' },
  isAcceptingNewClients: true,
  platformCommissionBps: 3_000,
  payoutsEnabled: true,
  languagesSpoken: ['es'],
};

const SHOWN = {
  averageRating: 4.9,
  totalReviews: 132,
  totalAnalysesCompleted: 148,
  responseTimeHours: 24,
  isVerified: true,
};

/** In place of the card of the list. */
const card = ({ fullName, rate, acceptsRequests }: CardCoach) => (
  <p>{[fullName, rate.amountMinor, acceptsRequests].join(' ')}</p>
);
const SLOTS = {
  notifications: <p>The notifications</p>,
  data: <p>The data</p>,
  deletion: (compact: boolean) => <p>{compact ? 'Short end' : 'Long end'}</p>,
};

async function open(answers: Record<string, unknown> = {}, wide = true) {
  fakeWidth(wide);
  const server = fakeServer({
    CoachProfileSettings: { coachProfile: profile },
    CoachShown: { coach: SHOWN },
    SaveProfile: { saveProfile: {} },
    SaveCoachProfileSettings: { saveCoachProfile: profile },
    ...answers,
  });
  const view = await renderRoutes(
    [{ path: '/coach/profile', element: <CoachProfileScreen card={card} {...SLOTS} /> }],
    {
      path: '/coach/profile',
      server,
      user: { id: 'coach-1', role: 'coach' },
    },
  );
  return { server, ...view };
}

async function edit(answers?: Record<string, unknown>) {
  const view = await open(answers);
  await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return {
    ...view,
    write,
    save: () => view.user.click(screen.getByRole('button', { name: 'Save Changes' })),
  };
}

describe('the coach profile [S1-4.36]', () => {
  it('shows every section [S1-2.5.3] [S1-2.5.4] [S1-2.5.5] [S1-2.5.6] [S1-2.5.7]', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Lucía Ferrer' })).toBeInTheDocument();
    const section = (name: string) => screen.getByRole('region', { name });
    expect(section('Client availability')).toHaveTextContent('Taking new requests');
    expect(section('Bio')).toHaveTextContent(bio);
    expect(section('Specializations')).toHaveTextContent('Doubles Play');
    expect(section('Certifications & experience')).toHaveTextContent('FIP Certified6-10 years coaching');
    expect(section('Languages')).toHaveTextContent('Spanish');
    expect(section('Pricing')).toHaveTextContent('an athlete pays$65is yours, 70%$45.50');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/coach');
  });

  it('says when there is no profile, with a way back [S1-2.5.8]', async () => {
    await open({ CoachProfileSettings: { error: 'COACH_NOT_FOUND' } });
    expect(await screen.findByText('Profile Not Found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/coach');
  });

  it('restores what was saved on Cancel and is a view again [S1-2.5.9]', async () => {
    const { user, write } = await edit();
    write('Full name', 'Somebody else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Lucía Ferrer' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByLabelText('Full name')).toHaveValue('Lucía Ferrer');
  });

  it('says below each field what is wrong and goes to the first [S1-5.19] [S1-5.25]', async () => {
    const { user, write, save, server } = await edit();
    write('Full name', ' ');
    write('Bio', 'Short');
    write('Rate per analysis', '5');
    await user.click(within(screen.getByRole('group', { name: 'Languages' })).getByLabelText('Spanish'));
    await save();
    expect(screen.getByText('Enter your full name')).toBeInTheDocument();
    expect(screen.getByText('Minimum 50 characters required')).toBeInTheDocument();
    expect(screen.getByText('5 characters (minimum 50)')).toBeInTheDocument();
    expect(screen.getByText('Minimum rate is $10')).toBeInTheDocument();
    expect(screen.getByText('Choose at least one language')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
    expect(server.callsOf('SaveCoachProfileSettings')).toHaveLength(0);
  });

  it('offers the options of the onboarding and the languages that coaches speak [S1-3.38] [S1-3.39] [S1-3.40]', async () => {
    await edit();
    const offered = (name: string) =>
      [...screen.getByRole('group', { name }).querySelectorAll('input')].map(({ type, value, labels }) => ({
        type,
        value,
        label: labels?.[0]?.textContent,
      }));
    const labels = (name: string) => offered(name).map(({ label }) => label);
    expect(offered('Coaching experience')).toEqual([
      { type: 'radio', value: '1', label: '1-2 years' },
      { type: 'radio', value: '3', label: '3-5 years' },
      { type: 'radio', value: '6', label: '6-10 years' },
      { type: 'radio', value: '10', label: '10+ years' },
    ]);
    expect(labels('Specializations')).toEqual([
      'Technique Analysis',
      'Strategy & Tactics',
      'Mental Game',
      'Physical Conditioning',
      'Beginner Training',
      'Advanced Coaching',
      'Tournament Preparation',
      'Doubles Play',
    ]);
    expect(labels('Certifications')).toEqual([
      'FIP Certified',
      'National Coach License',
      'Sports Science Degree',
      'Former Professional Player',
      'Tennis Coach Certification',
      'Other Certification',
    ]);
    expect(offered('Languages').map(({ value }) => value)).toEqual(
      'en es fr de it pt ru zh ja ko ar hi'.split(' '),
    );
  });

  it('saves, says so for three seconds and shows the profile again [S1-2.5.10]', async () => {
    const { write, save, server } = await edit();
    write('Full name', 'Lucía F.');
    write('Rate per analysis', '70');
    await save();
    const told = await screen.findByText('Profile saved');
    expect(server.callsOf('SaveProfile')[0]?.variables).toEqual({ input: { fullName: 'Lucía F.' } });
    expect(server.callsOf('SaveCoachProfileSettings')[0]?.variables.input).toMatchObject({
      baseRateMinor: 7_000,
    });
    await waitFor(() => expect(told).not.toBeInTheDocument(), { timeout: 4_000 });
  });

  it('is viewed, then edited, with a way back to the dashboard [S1-2.5.1]', async () => {
    const { user } = await open();
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/coach');
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByLabelText('Full name')).toHaveValue('Lucía Ferrer');
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
  });

  it('says when the name was not saved, and leaves the rest unsent [S1-8.53]', async () => {
    const { write, save, server } = await edit({ SaveProfile: { error: 'INTERNAL' } });
    write('Full name', 'Lucía F.');
    await save();
    expect(await screen.findByText('Failed to save name changes')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Lucía F.');
    expect(server.callsOf('SaveCoachProfileSettings')).toHaveLength(0);
  });

  it('says when nobody is signed in any more, and keeps what was typed [S1-8.57]', async () => {
    const { write, save } = await edit({ SaveCoachProfileSettings: { error: 'UNAUTHENTICATED' } });
    write('Rate per analysis', '70');
    await save();
    expect(await screen.findByText(/^User not authenticated/)).toBeInTheDocument();
    expect(screen.getByLabelText('Rate per analysis')).toHaveValue('70');
  });

  it('says when it did not load, and can be asked for again', async () => {
    const { user, server } = await open({ CoachProfileSettings: { error: 'INTERNAL' } });
    expect(await screen.findByText('Failed to load profile data')).toBeInTheDocument();
    server.answer('CoachProfileSettings', { coachProfile: profile });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Lucía Ferrer' })).toBeInTheDocument();
  });

  it('keeps what was typed when saving fails [S1-8.52]', async () => {
    const { write, save } = await edit({ SaveCoachProfileSettings: { error: 'INTERNAL' } });
    write('Rate per analysis', '70');
    await save();
    expect(await screen.findByText('Failed to save profile changes')).toBeInTheDocument();
    expect(screen.getByLabelText('Rate per analysis')).toHaveValue('70');
  });
});

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

  it('stands under figures that the product counts', async () => {
    await open();
    const head = within(await screen.findByRole('banner'));
    expect(await head.findByText('4.9')).toBeInTheDocument();
    for (const label of ['132 reviews', 'analyses delivered', 'response time, at most'])
      expect(head.getByText(label)).toBeInTheDocument();
    expect(head.getByRole('link', { name: 'See my page' })).toHaveAttribute('href', '/coaches/coach-1');
  });

  it('is nothing before payouts are set up, and the way there is shown', async () => {
    await open({ CoachProfileSettings: { coachProfile: { ...profile, payoutsEnabled: false } } });
    expect(await screen.findByText(/Athletes can't see you yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up payouts' })).toHaveAttribute('href', '/coach/billing');
  });

  it('asks for nothing where nothing is missing', async () => {
    await open();
    expect(await screen.findByText('Lucía Ferrer 6500 true')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set up payouts' })).not.toBeInTheDocument();
  });
});

describe('the rows of the coach profile', () => {
  it('take new requests or not at once, and say when it was not saved', async () => {
    const { user, server } = await open();
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
    const { user } = await open();
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
    await open();
    expect(await screen.findByText('Long end')).toBeVisible();
    expect(screen.getByText('The notifications')).toBeVisible();
  });

  it('are followed on a phone by what else is behind the face', async () => {
    await open({}, false);
    expect(await screen.findByText('Short end')).toBeVisible();
    expect(screen.getByRole('link', { name: /Billing & Payments/ })).toHaveAttribute(
      'href',
      '/coach/billing',
    );
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByText('The data')).toBeVisible();
  });
});
