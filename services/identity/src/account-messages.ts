import type { Role } from '@bandeja/auth';
import type {
  AthleteProfile as AthleteProfileMessage,
  FactorType as FactorTypeMessage,
  Role as RoleMessage,
} from '@bandeja/contracts/identity';
import type { AthleteProfile } from './domain/athlete-profile.js';
import type { FactorType } from './domain/factor.js';

/** The parts of the contract that responses and events share. */
export const ROLE_TO_PROTO: Record<Role, RoleMessage> = {
  athlete: 'ROLE_ATHLETE',
  coach: 'ROLE_COACH',
  admin: 'ROLE_ADMIN',
};

export const FACTOR_TYPE_TO_PROTO: Record<FactorType, FactorTypeMessage> = {
  totp: 'FACTOR_TYPE_TOTP',
  webauthn: 'FACTOR_TYPE_WEBAUTHN',
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
