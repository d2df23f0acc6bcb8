import { act, screen, waitFor, within } from '@testing-library/react';
import { profile, edit, bio, openCoachProfile } from './open-coach-profile';

describe('the coach profile [S1-4.36]', () => {
  it('shows every section [S1-2.5.3] [S1-2.5.4] [S1-2.5.5] [S1-2.5.6] [S1-2.5.7]', async () => {
    await openCoachProfile();
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
    await openCoachProfile({ CoachProfileSettings: { error: 'COACH_NOT_FOUND' } });
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
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { write, save, server } = await edit();
    write('Full name', 'Lucía F.');
    write('Rate per analysis', '70');
    await save();
    const told = await screen.findByText('Profile saved');
    expect(server.callsOf('SaveProfile')[0]?.variables).toEqual({ input: { fullName: 'Lucía F.' } });
    expect(server.callsOf('SaveCoachProfileSettings')[0]?.variables.input).toMatchObject({
      baseRateMinor: 7_000,
    });
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(told).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(told).not.toBeInTheDocument();
  });

  it('is viewed, then edited, with a way back to the dashboard [S1-2.5.1]', async () => {
    const { user } = await openCoachProfile();
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

  it('reports a failure to load, and can be retried', async () => {
    const { user, server } = await openCoachProfile({ CoachProfileSettings: { error: 'INTERNAL' } });
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
