import type { Coach, CoachProfile } from '@bandeja/contracts/catalog';
import { money } from '@bandeja/money';
import type { CoachCard } from '../../domain/coach-card.js';
import { acceptsRequests, DEFAULT_COMMISSION_BPS, isVerified } from '../../domain/coach-profile.js';
import { shownRating } from '../../domain/rating-figures.js';
import { responseTimeHours } from '../../domain/response-time.js';
import type { OwnProfile } from '../../use-cases/profile/own-profile.js';

export function toCoach(card: CoachCard, now: Date): Coach {
  return {
    id: card.id,
    fullName: card.fullName,
    avatarUrl: card.avatarUrl,
    bio: card.bio,
    specializations: card.specializations,
    yearsCoaching: card.yearsCoaching,
    languagesSpoken: card.languagesSpoken,
    rate: amount(card.baseRateMinor, card.currency),
    averageRating: shownRating(card).averageRating,
    totalReviews: card.reviewCount,
    totalAnalysesCompleted: card.analysesCompleted,
    responseTimeHours: responseTimeHours(card, now),
    isVerified: isVerified(card),
    acceptsRequests: acceptsRequests(card),
  };
}

export function toCoachProfile({ profile, person }: OwnProfile): CoachProfile {
  return {
    id: profile.id,
    fullName: person?.fullName ?? '',
    avatarUrl: person?.avatarUrl ?? '',
    bio: profile.bio,
    specializations: profile.specializations,
    certifications: profile.certifications,
    yearsCoaching: profile.yearsCoaching,
    baseRate: amount(profile.baseRateMinor, profile.currency),
    minimumRate: amount(profile.minimumRateMinor, profile.currency),
    acceptsNewRates: profile.acceptsNewRates,
    isAcceptingNewClients: profile.isAcceptingNewClients,
    languagesSpoken: profile.languagesSpoken,
    hasAcceptedCommissionAgreement: profile.acceptedAgreementId !== null,
    profileCompleted: profile.profileCompleted,
    payoutsEnabled: profile.payoutsEnabled,
    timezone: profile.timezone,
    createdAt: profile.createdAt,
    updatedAt: profile.updatedAt,
    platformCommissionBps: profile.commissionBps ?? DEFAULT_COMMISSION_BPS,
  };
}

function amount(amountMinor: number | null, currency: string) {
  return amountMinor === null ? undefined : money(amountMinor, currency);
}
