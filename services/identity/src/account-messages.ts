import type { Role } from '@bandeja/auth';
import type {
  AthleteProfile as AthleteProfileMessage,
  Role as RoleMessage,
} from '@bandeja/contracts/identity';
import type { AthleteProfile } from './domain/athlete-profile.js';

/** The parts of the contract that responses and events share. */
export const ROLE_TO_PROTO: Record<Role, RoleMessage> = {
  athlete: 'ROLE_ATHLETE',
  coach: 'ROLE_COACH',
  admin: 'ROLE_ADMIN',
};

export function toAthleteProfileMessage(
  profile: AthleteProfile | undefined,
): AthleteProfileMessage | undefined {
  if (!profile) return undefined;
  return {
    sport: profile.sport,
    skillLevel: profile.skillLevel ?? '',
    yearsOfExperience: profile.yearsOfExperience,
    primaryGoals: profile.primaryGoals,
    playingSide: profile.playingSide ?? '',
  };
}
