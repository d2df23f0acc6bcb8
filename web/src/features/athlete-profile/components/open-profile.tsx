import { screen } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { fakeWidth } from '../../../test/fake-width';
import { renderRoutes } from '../../../test/render';
import { AthleteProfile } from './athlete-profile';

export const PASSWORD = 'PUT /auth/v1/user';

export const buildViewer = (changes: object = {}) => ({
  id: 'user-1',
  email: 'carla@example.com',
  role: 'ATHLETE',
  fullName: 'Carla Domínguez',
  avatarUrl: null,
  language: 'en',
  timezone: 'Europe/Madrid',
  profileCompleted: true,
  athleteProfile: {
    sport: 'padel',
    skillLevel: 'intermediate',
    yearsOfExperience: 0,
    primaryGoals: ['improve_technique'],
    playingSide: 'left',
  },
  ...changes,
});

const SLOTS = {
  data: <p>The data</p>,
  deletion: (compact: boolean) => <p>{compact ? 'Short end' : 'Long end'}</p>,
};

export const PREFERENCES = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: false,
  analysisComplete: true,
  newCoachAvailable: false,
  paymentReminders: true,
  marketingEmails: false,
  weeklyDigest: true,
};

/** The profile with a server where everything works, unless told otherwise. */
export async function openProfile(answers: object = {}, path = '/') {
  fakeWidth(path.split('?')[0] === '/');
  const server = fakeServer({
    Viewer: { viewer: buildViewer() },
    SaveProfile: { saveProfile: buildViewer() },
    AthletePreferences: { notificationPreferences: PREFERENCES },
    SaveAthletePreferences: { saveNotificationPreferences: PREFERENCES },
    AthleteFigures: { athleteAnalyses: { allCount: 5 } },
    [PASSWORD]: { id: 'user-1' },
    ...answers,
  });
  const routes = ['/', '/user/profile'].map((path) => ({ path, element: <AthleteProfile {...SLOTS} /> }));
  const view = await renderRoutes(routes, { path, server, user: {} });
  return { server, ...view };
}

export const button = (name: string) => screen.getByRole('button', { name });
export const press = async ({ user }: Awaited<ReturnType<typeof openProfile>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** An answer that comes when it is told to. */
export function held() {
  let give: (answer: unknown) => void = () => undefined;
  return { answer: () => new Promise((done) => (give = done)), give: (answer: unknown) => give(answer) };
}
