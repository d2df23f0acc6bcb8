import type { CoachProfile } from '../../src/domain/coach-profile.js';

export const BIO = 'Twenty years on court, ten of them coaching doubles pairs.';

/** A profile that is complete and may be listed. */
export function buildProfile(overrides: Partial<CoachProfile> = {}): CoachProfile {
  return {
    id: '7b1f7a3e-58ab-4d5e-9d33-0d5dbd2b6b11',
    bio: BIO,
    specializations: ['doubles_play'],
    certifications: ['fip_certified'],
    yearsCoaching: 6,
    languagesSpoken: ['en'],
    baseRateMinor: 7_500,
    minimumRateMinor: 5_000,
    currency: 'USD',
    acceptsNewRates: true,
    isAcceptingNewClients: true,
    timezone: 'UTC',
    profileCompleted: true,
    payoutsEnabled: true,
    credentialCheckedAt: null,
    acceptedAgreementId: 'b7a1f0c2-5d3e-4c86-9a41-0e6f2d7c1a10',
    commissionBps: 3_000,
    listed: true,
    createdAt: new Date('2026-11-01T10:00:00Z'),
    updatedAt: new Date('2026-11-01T10:00:00Z'),
    ...overrides,
  };
}
