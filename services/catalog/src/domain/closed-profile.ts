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

/** What is left of the profile of a coach who leaves: what was agreed and paid, and nothing that they told. */
export function closedProfile(profile: CoachProfile): CoachProfile {
  return { ...profile, ...NOTHING };
}
