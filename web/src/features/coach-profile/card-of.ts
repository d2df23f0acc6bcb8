import type { CoachProfileSettings, CoachShown } from './coach-profile.api';
import { CURRENCY, typedRateMinor, type ProfileForm } from './profile-form';

/** A coach as athletes find them in the list. */
export interface CardCoach extends Omit<CoachShown, 'totalAnalysesCompleted'> {
  id: string;
  fullName: string;
  avatarUrl: string | null;
  bio: string;
  specializations: string[];
  rate: { amountMinor: number; currency: string };
  acceptsRequests: boolean;
}

const NOTHING_COUNTED = { averageRating: null, totalReviews: 0, responseTimeHours: null, isVerified: false };

/** The card as it will be once this is saved; none without a rate. */
export function cardOf(
  profile: CoachProfileSettings,
  form: ProfileForm,
  shown: CoachShown | undefined,
): CardCoach | undefined {
  const { id, avatarUrl, baseRate } = profile;
  const amountMinor = typedRateMinor(form) ?? baseRate?.amountMinor;
  if (amountMinor === undefined) return undefined;
  return {
    ...(shown ?? NOTHING_COUNTED),
    id,
    avatarUrl,
    fullName: form.fullName.trim() || profile.fullName,
    bio: form.bio.trim(),
    specializations: form.specializations,
    rate: { amountMinor, currency: baseRate?.currency ?? CURRENCY },
    acceptsRequests: form.isAcceptingNewClients,
  };
}
