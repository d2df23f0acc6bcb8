import type {
  Coach,
  CoachMatch,
  CoachProfile,
  GetActiveAgreementResponse,
  GetCoachPricingResponse,
  Review,
} from '@bandeja/contracts/catalog';
import type * as Schema from '../../generated/schema.js';
import { enumOf, moneyView, orNull } from '../views.js';

export function coachView(coach: Coach): Schema.Coach {
  return {
    id: coach.id,
    fullName: coach.fullName,
    avatarUrl: orNull(coach.avatarUrl),
    bio: coach.bio,
    specializations: coach.specializations,
    yearsCoaching: coach.yearsCoaching,
    languagesSpoken: coach.languagesSpoken,
    rate: moneyView(coach.rate),
    averageRating: coach.averageRating || null,
    totalReviews: coach.totalReviews,
    totalAnalysesCompleted: coach.totalAnalysesCompleted,
    responseTimeHours: coach.responseTimeHours || null,
    isVerified: coach.isVerified,
    acceptsRequests: coach.acceptsRequests,
  };
}

export function matchView({ coach, reasons, sharedSpecializations }: CoachMatch): Schema.CoachMatch {
  if (!coach) throw new Error('a match without a coach');
  return {
    coach: coachView(coach),
    reasons: reasons.map((reason) => enumOf('MATCH_REASON', reason)),
    sharedSpecializations,
  };
}

/** A coach who has not saved anything yet has an empty profile. */
export function coachProfileView(id: string, profile: CoachProfile | undefined): Schema.CoachProfile {
  if (!profile) return { ...EMPTY_PROFILE, id };
  return {
    id: profile.id,
    fullName: profile.fullName,
    avatarUrl: orNull(profile.avatarUrl),
    bio: profile.bio,
    specializations: profile.specializations,
    certifications: profile.certifications,
    yearsCoaching: profile.yearsCoaching,
    baseRate: profile.baseRate ?? null,
    minimumRate: profile.minimumRate ?? null,
    isAcceptingNewClients: profile.isAcceptingNewClients,
    languagesSpoken: profile.languagesSpoken,
    hasAcceptedCommissionAgreement: profile.hasAcceptedCommissionAgreement,
    profileCompleted: profile.profileCompleted,
    payoutsEnabled: profile.payoutsEnabled,
    timezone: profile.timezone,
    platformCommissionBps: profile.platformCommissionBps,
  };
}

const EMPTY_PROFILE: Omit<Schema.CoachProfile, 'id'> = {
  fullName: '',
  avatarUrl: null,
  bio: '',
  specializations: [],
  certifications: [],
  yearsCoaching: 0,
  baseRate: null,
  minimumRate: null,
  isAcceptingNewClients: true,
  languagesSpoken: ['en'],
  hasAcceptedCommissionAgreement: false,
  profileCompleted: false,
  payoutsEnabled: false,
  timezone: 'UTC',
  platformCommissionBps: null,
};

export function pricingView(coachId: string, pricing: GetCoachPricingResponse): Schema.CoachPricing {
  const rate = moneyView(pricing.rate);
  return {
    coachId,
    rate,
    platformFee: { amountMinor: pricing.platformFeeMinor, currency: rate.currency },
    coachPayout: { amountMinor: pricing.coachPayoutMinor, currency: rate.currency },
    platformCommissionBps: pricing.commissionBps,
  };
}

export function agreementView({ agreement, accepted }: GetActiveAgreementResponse): Schema.Agreement {
  if (!agreement) throw new Error('catalog returned no agreement');
  return { ...agreement, accepted };
}

export function reviewView(review: Review): Schema.Review {
  if (!review.createdAt || !review.updatedAt || !review.editableUntil)
    throw new Error('a review without times');
  return {
    id: review.id,
    analysisId: review.analysisId,
    rating: review.rating,
    comment: review.comment,
    authorName: review.authorName,
    authorAvatarUrl: orNull(review.authorAvatarUrl),
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
    editableUntil: review.editableUntil,
  };
}
