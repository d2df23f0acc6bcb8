import { fireEvent, screen } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { fakeWidth } from '../../../test/fake-width';
import { renderRoutes } from '../../../test/render';
import type { CardCoach } from '../card-of';
import { CoachProfileScreen } from './coach-profile-screen';

export const bio = 'I played the national circuit for eight years and coach since 2015.';
export const profile = {
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
export const card = ({ fullName, rate, acceptsRequests }: CardCoach) => (
  <p>{[fullName, rate.amountMinor, acceptsRequests].join(' ')}</p>
);
const SLOTS = {
  notifications: <p>The notifications</p>,
  data: <p>The data</p>,
  deletion: (compact: boolean) => <p>{compact ? 'Short end' : 'Long end'}</p>,
};

/** For tests: the profile of a coach. */
export async function openCoachProfile(answers: Record<string, unknown> = {}, wide = true) {
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

export async function edit(answers?: Record<string, unknown>) {
  const view = await openCoachProfile(answers);
  await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return {
    ...view,
    write,
    save: () => view.user.click(screen.getByRole('button', { name: 'Save Changes' })),
  };
}
