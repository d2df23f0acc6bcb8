import { describe, expect, it } from '@jest/globals';
import type { Account } from './account.js';
import { changeProfile } from './profile-change.js';

const NOW = new Date('2026-11-21T12:00:00Z');

function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
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

const BLANK = { sport: '', skillLevel: '', yearsOfExperience: undefined, primaryGoals: [] };

describe('a change of profile', () => {
  it('leaves what it does not tell', () => {
    expect(changeProfile(buildAccount(), {})).toEqual(buildAccount());
  });

  it('takes padel for a sport that was never told', () => {
    expect(changeProfile(buildAccount(), { athlete: BLANK }).athlete).toEqual({
      sport: 'padel',
      skillLevel: undefined,
      yearsOfExperience: undefined,
      primaryGoals: [],
    });
  });

  it('S0-5.22 completes an athlete with skill level and one goal, and not with either alone', () => {
    const isComplete = (skillLevel: string, primaryGoals: string[]) =>
      changeProfile(buildAccount(), { athlete: { ...BLANK, skillLevel, primaryGoals } }).profileCompleted;
    expect(isComplete('beginner', ['mental_game'])).toBe(true);
    expect(isComplete('beginner', [])).toBe(false);
    expect(isComplete('', ['mental_game'])).toBe(false);
  });

  it('S0-5.22 keeps a profile complete whose flag is set', () => {
    const flagged = buildAccount({ profileCompleted: true });
    expect(changeProfile(flagged, { athlete: BLANK }).profileCompleted).toBe(true);
  });

  it('T-76 takes English labels for their keys, each goal once', () => {
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

  it('is refused whole when a part of it is wrong', () => {
    expect(() => changeProfile(buildAccount({ role: 'coach' }), { athlete: BLANK })).toThrow('Only athletes');
    expect(() => changeProfile(buildAccount(), { fullName: 'Bea', timezone: 'nowhere' })).toThrow('IANA');
  });
});
