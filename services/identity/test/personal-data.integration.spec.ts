import type { Caller } from '@bandeja/auth';
import { DEVICE, PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const textFor = async (as: Caller) => (await identity.client.exportPersonalData({}, { as })).json;
const exported = async (as: Caller) => JSON.parse(await textFor(as)) as Record<string, unknown>;
const TIME = expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/);

describe('the personal data of an account', () => {
  it('contain account, athlete profile, sessions with their devices, emailed links and failed sign-ins', async () => {
    const { caller, email, session } = await identity.member();
    await identity.client.saveProfile(
      {
        athlete: {
          sport: 'padel',
          skillLevel: 'advanced',
          yearsOfExperience: 3,
          primaryGoals: ['mental_game'],
          playingSide: 'left',
        },
      },
      { as: caller },
    );
    await identity.signIn(email);
    await expect(identity.signIn(email, 'a-wrong-one')).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    const opened = {
      startedAt: TIME,
      lastUsedAt: TIME,
      expiresAt: TIME,
      endedAt: null,
      forNewPassword: false,
      ...DEVICE,
    };
    expect(await exported(caller)).toEqual({
      account: {
        factors: [],
        id: session.user?.id,
        email,
        role: 'athlete',
        fullName: 'Ana Torres',
        avatarUrl: '',
        language: 'es',
        timezone: 'UTC',
        profileCompleted: true,
        isActive: true,
        emailConfirmedAt: TIME,
        lastSignInAt: TIME,
        createdAt: TIME,
        updatedAt: TIME,
      },
      athleteProfile: {
        sport: 'padel',
        skillLevel: 'advanced',
        yearsOfExperience: 3,
        primaryGoals: ['mental_game'],
        playingSide: 'left',
      },
      sessions: [opened, opened],
      mailedLinks: [{ purpose: 'signup', createdAt: TIME, expiresAt: TIME, usedAt: TIME }],
      acceptedTerms: [],
      ageStatement: null,
      guardianConsent: null,
      failedSignIns: [{ triedAt: TIME }],
    });
  });

  it('contain no secret and nobody else’s name, for athletes and coaches', async () => {
    const athlete = await identity.member();
    const coach = await identity.member({ role: 'ROLE_COACH', fullName: 'Lucía Ferrer' });
    const [ofAthlete, ofCoach] = [await textFor(athlete.caller), await textFor(coach.caller)];
    expect(ofAthlete).toContain(athlete.email);
    expect(ofCoach).toContain(coach.email);
    expect(ofAthlete).not.toContain(coach.email);
    expect(ofAthlete).not.toContain('Lucía');
    expect(ofCoach).not.toContain(athlete.email);
    for (const { session } of [athlete, coach])
      for (const text of [ofAthlete, ofCoach])
        for (const secret of [PASSWORD, session.refreshToken, session.accessToken, 'argon2', 'Hash', 'hash'])
          expect(text).not.toContain(secret);
  });

  it('are refused for a token whose session has ended', async () => {
    const { caller } = await identity.member();
    await identity.client.signOut({ scope: 'SIGN_OUT_SCOPE_LOCAL' }, { as: caller });
    await expect(textFor(caller)).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'SESSION_NOT_FOUND',
    });
  });
});
