import type { Account } from './account.js';
import {
  isAthleteProfileComplete,
  mergeAthleteProfile,
  type AthleteProfileInput,
} from './athlete-profile.js';
import { parseFullName } from './full-name.js';
import { validationFailed } from './identity.errors.js';
import { parseLanguage } from './language.js';
import { parseTimeZone } from './time-zone.js';

/** Fields that are left out, and a blank language or time zone, keep their value. */
export interface ProfileInput {
  fullName?: string | undefined;
  language?: string | undefined;
  timezone?: string | undefined;
  athlete?: AthleteProfileInput | undefined;
}

export function changeProfile(account: Account, input: ProfileInput): Account {
  const changed: Account = {
    ...account,
    fullName: input.fullName === undefined ? account.fullName : parseFullName(input.fullName),
    language: input.language ? parseLanguage(input.language) : account.language,
    timezone: input.timezone ? parseTimeZone(input.timezone) : account.timezone,
  };
  if (!input.athlete) return changed;
  if (account.role !== 'athlete') throw validationFailed('athlete', 'Only athletes have an athlete profile.');
  const athlete = mergeAthleteProfile(account.athlete, input.athlete);
  return {
    ...changed,
    athlete,
    profileCompleted: account.profileCompleted || isAthleteProfileComplete(athlete),
  };
}
