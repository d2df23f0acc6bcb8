import type { CoachProfile } from './coach-profile.js';

const NOTHING = {
  bio: '',
  specializations: [],
  certifications: [],
  yearsCoaching: 0,
  languagesSpoken: [],
  baseRateMinor: null,
  minimumRateMinor: null,
  isAcceptingNewClients: false,
  profileCompleted: false,
} satisfies Partial<CoachProfile>;

/** The profile of a coach who deletes the account: agreements and payments stay, everything the coach wrote is removed. */
export function closedProfile(profile: CoachProfile): CoachProfile {
  return { ...profile, ...NOTHING };
}
