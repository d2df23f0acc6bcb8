import type { Account } from './account.js';
import { changeProfile } from './profile-change.js';

const NOW = new Date('2026-11-21T12:00:00Z');

function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    newEmail: undefined,
    factors: [],
    termsVersion: undefined,
    guardianConsent: undefined,
    id: '7f1f9c6e-3f0e-4d2f-9d58-4b7a1c1c9a01',
    email: 'ana@example.test',
    role: 'athlete',
    fullName: 'Ana Torres',
    avatarUrl: '',
    language: 'en',
    timezone: 'UTC',
    profileCompleted: false,
    isActive: true,
    emailConfirmedAt: NOW,
    lastSignInAt: undefined,
    deletedAt: undefined,
    createdAt: NOW,
    updatedAt: NOW,
    athlete: undefined,
    ...overrides,
  };
}

const BLANK = { sport: '', skillLevel: '', yearsOfExperience: undefined, primaryGoals: [], playingSide: '' };

describe('a profile change', () => {
  it('keeps fields that are not given', () => {
    expect(changeProfile(buildAccount(), {})).toEqual(buildAccount());
  });

  it('uses padel if no sport was ever given', () => {
    expect(changeProfile(buildAccount(), { athlete: BLANK }).athlete).toEqual({
      sport: 'padel',
      skillLevel: undefined,
      yearsOfExperience: undefined,
      primaryGoals: [],
      playingSide: undefined,
    });
  });

  it('S0-5.22 completes an athlete’s profile with skill level and one goal, not with one of them alone', () => {
    const isComplete = (skillLevel: string, primaryGoals: string[]) =>
      changeProfile(buildAccount(), { athlete: { ...BLANK, skillLevel, primaryGoals } }).profileCompleted;
    expect(isComplete('beginner', ['mental_game'])).toBe(true);
    expect(isComplete('beginner', [])).toBe(false);
    expect(isComplete('', ['mental_game'])).toBe(false);
  });

  it('S0-5.22 keeps a complete profile complete', () => {
    const flagged = buildAccount({ profileCompleted: true });
    expect(changeProfile(flagged, { athlete: BLANK }).profileCompleted).toBe(true);
  });

  it('T-76 accepts English labels as keys, and each goal once', () => {
    const athlete = {
      ...BLANK,
      sport: 'Padel',
      skillLevel: 'Advanced',
      primaryGoals: ['Improve technique', 'improve_technique', 'Mental game'],
    };
    expect(changeProfile(buildAccount(), { athlete }).athlete).toMatchObject({
      sport: 'padel',
      skillLevel: 'advanced',
      primaryGoals: ['improve_technique', 'mental_game'],
    });
  });

  it.each([
    ['an unknown goal', { primaryGoals: ['Win everything'] }, 'primary_goals'],
    ['a scripted goal', { primaryGoals: ['<script>alert(1)</script>'] }, 'primary_goals'],
    ['ten thousand goals', { primaryGoals: Array(10_000).fill('mental_game') }, 'primary_goals'],
    ['a level of no list', { skillLevel: 'legend' }, 'skill_level'],
    ['a sport of no list [S0-9.21]', { sport: 'chess' }, 'sport'],
    ['a side of no court', { playingSide: 'middle' }, 'playing_side'],
    ['years between the buckets [S0-5.11]', { yearsOfExperience: 2 }, 'years_of_experience'],
    ['years below none [S0-5.11]', { yearsOfExperience: -1 }, 'years_of_experience'],
  ])('refuses %s and names the field', (_, part, field) => {
    expect(() => changeProfile(buildAccount(), { athlete: { ...BLANK, ...part } })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', details: { field } }),
    );
  });

  it.each(['padel', 'tennis', 'squash', 'badminton', 'pickleball'])(
    'accepts the sport %s [S0-9.21]',
    (sport) => {
      expect(changeProfile(buildAccount(), { athlete: { ...BLANK, sport } }).athlete?.sport).toBe(sport);
    },
  );

  it('is rejected as a whole if one field is invalid', () => {
    expect(() => changeProfile(buildAccount({ role: 'coach' }), { athlete: BLANK })).toThrow('Only athletes');
    expect(() => changeProfile(buildAccount(), { fullName: 'Bea', timezone: 'nowhere' })).toThrow('IANA');
  });
});
