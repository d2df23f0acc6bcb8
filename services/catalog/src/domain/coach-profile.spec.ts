import { buildProfile } from '../../test/factories/build-profile.js';
import {
  acceptsRequests,
  isComplete,
  isListed,
  isVerified,
  type CoachProfile,
  type Person,
} from './coach-profile.js';

const person: Person = {
  id: buildProfile().id,
  role: 'coach',
  fullName: 'Ana',
  avatarUrl: '',
  isActive: true,
};

describe('being listed in discovery', () => {
  it.each<[string, Partial<CoachProfile>]>([
    ['a bio of 50 characters', { bio: 'short' }],
    ['a specialization', { specializations: [] }],
    ['a certification', { certifications: [] }],
    ['years of coaching', { yearsCoaching: 0 }],
  ])('needs a complete profile: %s [S0-5.23]', (_, missing) => {
    const unfinished = buildProfile({ ...missing, profileCompleted: false });
    expect(isComplete(unfinished)).toBe(false);
    expect(isListed(unfinished, person)).toBe(false);
  });

  it('needs only those four, or a profile that was complete before [S0-5.23]', () => {
    const { bio, specializations, certifications, yearsCoaching } = buildProfile();
    const blank = {
      bio: '',
      specializations: [],
      certifications: [],
      yearsCoaching: 0,
      profileCompleted: false,
    };
    expect(isComplete(buildProfile(blank))).toBe(false);
    const filled = { ...blank, bio, specializations, certifications, yearsCoaching };
    expect(isComplete(buildProfile({ ...filled, baseRateMinor: null }))).toBe(true);
    expect(isComplete(buildProfile({ ...blank, profileCompleted: true }))).toBe(true);
  });

  it.each<[string, Partial<CoachProfile>]>([
    ['a rate', { baseRateMinor: null }],
    ['the agreement', { acceptedAgreementId: null }],
    ['payouts', { payoutsEnabled: false }],
  ])('needs %s beyond a complete profile (T-58)', (_, missing) => {
    expect(isComplete(buildProfile(missing))).toBe(true);
    expect(isListed(buildProfile(missing), person)).toBe(false);
  });

  it.each<[string, Person | undefined]>([
    ['someone known', undefined],
    ['an account that is not deleted', { ...person, isActive: false }],
    ['the role of a coach', { ...person, role: 'athlete' }],
  ])('needs %s', (_, someone) => {
    expect(isListed(buildProfile(), someone)).toBe(false);
  });

  it('continues while the coach takes no new clients, but then requests are not accepted (T-71)', () => {
    expect(isListed(buildProfile({ isAcceptingNewClients: false }), person)).toBe(true);
    expect(acceptsRequests({ listed: true, isAcceptingNewClients: false })).toBe(false);
    expect(acceptsRequests({ listed: false, isAcceptingNewClients: true })).toBe(false);
    expect(acceptsRequests({ listed: true, isAcceptingNewClients: true })).toBe(true);
  });
});

it('marks a coach as verified only with payouts and a checked credential (T-70)', () => {
  const credentialCheckedAt = new Date();
  expect(isVerified({ payoutsEnabled: true, credentialCheckedAt: null })).toBe(false);
  expect(isVerified({ payoutsEnabled: false, credentialCheckedAt })).toBe(false);
  expect(isVerified({ payoutsEnabled: true, credentialCheckedAt })).toBe(true);
});
