import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeServer, refusal } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import {
  routes,
  AGREEMENT,
  PROFILE,
  BIO,
  fillAll,
  fillToPricing,
  openCoachOnboarding,
} from './open-coach-onboarding';

beforeEach(() => localStorage.clear());

describe('saving the coach onboarding', () => {
  it.each([
    ['was not loaded', { ActiveAgreement: { error: 'INTERNAL' } }],
    ['was loaded and not accepted', {}],
  ])('sends no acceptance while the agreement %s [S0-7.17]', async (_title, answers) => {
    const opened = await openCoachOnboarding(answers);
    await fillToPricing(opened);
    await opened.press('Continue');
    expect(screen.getByText('Step 5 of 6')).toBeVisible();
    expect(opened.server.callsOf('AcceptAgreement')).toEqual([]);
  });

  it('saves, accepts and goes to the dashboard [S0-2.88] [S0-2.90] [S0-3.14]', async () => {
    const opened = await openCoachOnboarding();
    await fillAll(opened);
    await opened.press('Go to Coach Dashboard');
    expect(await screen.findByText('home {"fromOnboarding":true}')).toBeVisible();
    expect(opened.server.callsOf('CompleteCoachProfile')[0]?.variables).toEqual({
      input: {
        bio: BIO,
        specializations: ['doubles_play'],
        certifications: ['fip_certified'],
        yearsCoaching: 3,
        baseRateMinor: 6500,
      },
    });
    expect(opened.server.callsOf('AcceptAgreement')[0]?.variables).toEqual({ agreementId: 'a1' });
  });

  it('continues after a failed acceptance and says so [S0-8.15] [S0-8.16]', async () => {
    const opened = await openCoachOnboarding({ AcceptAgreement: { error: 'INTERNAL' } });
    await fillAll(opened);
    await opened.press('Go to Coach Dashboard');
    expect(await screen.findByText(/^home/)).toBeVisible();
    expect(
      screen.getByText(
        'Your profile was saved, but there was an issue with the commission agreement. You may need to accept it again later.',
      ),
    ).toBeVisible();
  });

  it.each([
    [
      'a refusal [S0-8.14]',
      { error: 'VALIDATION_FAILED' },
      'Failed to save your coach profile. Please check all required fields and try again.',
    ],
    [
      'a broken connection [S0-8.17]',
      () => Promise.reject(new TypeError('offline')),
      'Failed to complete your profile setup. Please check your internet connection and try again.',
    ],
  ])('stays after %s with a message that can be dismissed [S0-2.91]', async (_title, answer, shown) => {
    const opened = await openCoachOnboarding({ CompleteCoachProfile: answer });
    await fillAll(opened);
    await opened.press('Go to Coach Dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    await opened.press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
    opened.server.answer('CompleteCoachProfile', { saveCoachProfile: PROFILE });
    await opened.press('Go to Coach Dashboard');
    expect(await screen.findByText(/^home/)).toBeVisible();
  });

  it('says Completing... while it saves, and saves once [S0-2.89]', async () => {
    let finish = () => {};
    const slow = new Promise((resolve) => (finish = () => resolve({ saveCoachProfile: PROFILE })));
    const opened = await openCoachOnboarding({ CompleteCoachProfile: () => slow });
    await fillAll(opened);
    await opened.user.dblClick(screen.getByRole('button', { name: 'Go to Coach Dashboard' }));
    await opened.press('Completing...');
    finish();
    expect(await screen.findByText(/^home/)).toBeVisible();
    expect(opened.server.callsOf('CompleteCoachProfile')).toHaveLength(1);
    expect(opened.server.callsOf('AcceptAgreement')).toHaveLength(1);
  });

  it('leads from a rejected answer to its field, which shows the error and has the focus', async () => {
    const opened = await openCoachOnboarding({
      CompleteCoachProfile: refusal({ bio: 'x', baseRateMinor: 'x' }),
    });
    await fillAll(opened);
    await opened.press('Go to Coach Dashboard');
    await opened.user.click(await screen.findByRole('button', { name: 'Show me where' }));
    expect(screen.getByText('Step 4 of 6')).toBeVisible();
    for (const label of ['About you', 'Base rate']) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Minimum rate')).toBeValid();
    await waitFor(() => expect(screen.getByLabelText('About you')).toHaveFocus());
  });

  it('resumes an earlier visit with everything that was typed', async () => {
    await fillAll(await openCoachOnboarding());
    cleanup();
    const opened = await openCoachOnboarding({}, 'Step 6 of 6');
    expect(screen.getByText(/Your answers are still here/)).toBeVisible();
    await opened.press('Back');
    expect(screen.getByLabelText(/I've read the agreement/)).toBeChecked();
    await opened.press('Back');
    expect(screen.getByLabelText('About you')).toHaveValue(BIO);
    expect(screen.getByLabelText('Base rate')).toHaveValue('65');
  });

  it('requires acceptance again if another agreement is in force', async () => {
    await fillAll(await openCoachOnboarding());
    cleanup();
    await openCoachOnboarding(
      { ActiveAgreement: { activeAgreement: { ...AGREEMENT, id: 'a2' } } },
      'Step 5 of 6',
    );
    expect(screen.getByLabelText(/I've read the agreement/)).not.toBeChecked();
  });

  it('does not open blank over a profile that did not load', async () => {
    const server = fakeServer({
      OnboardingCoachProfile: { error: 'INTERNAL' },
      ActiveAgreement: { activeAgreement: AGREEMENT },
    });
    const { user } = await renderRoutes(routes, { path: '/coach/onboard', server, user: { role: 'coach' } });
    server.answer('OnboardingCoachProfile', { coachProfile: PROFILE });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Step 1 of 6')).toBeVisible();
  });

  it('sends a coach home whose saved profile turns out complete', async () => {
    const server = fakeServer({
      OnboardingCoachProfile: { coachProfile: { ...PROFILE, profileCompleted: true } },
      ActiveAgreement: { activeAgreement: AGREEMENT },
    });
    const user = { role: 'coach', profileCompleted: false };
    await renderRoutes(routes, { path: '/coach/onboard', server, user });
    expect(await screen.findByText(/^home/)).toBeVisible();
  });
});
