import type { SaveProfileInput, ViewerFieldsFragment } from '../../api/generated/graphql';

/** The form as it stands; empty texts are what was never set. */
export interface ProfileDraft {
  fullName: string;
  sport: string;
  skillLevel: string;
  yearsOfExperience: string;
  primaryGoals: string[];
  language: string;
  timezone: string;
}

export type ProfileField = 'fullName' | 'skillLevel' | 'yearsOfExperience' | 'primaryGoals';

export function draftOf({
  fullName,
  language,
  timezone,
  athleteProfile,
}: ViewerFieldsFragment): ProfileDraft {
  return {
    fullName,
    language,
    timezone,
    sport: athleteProfile?.sport || 'padel',
    skillLevel: athleteProfile?.skillLevel ?? '',
    yearsOfExperience: athleteProfile?.yearsOfExperience?.toString() ?? '',
    primaryGoals: athleteProfile?.primaryGoals ?? [],
  };
}

/** What is missing, as keys of `athleteProfile.errors`. */
export function profileErrors(draft: ProfileDraft): Partial<Record<ProfileField, string>> {
  const errors: Partial<Record<ProfileField, string>> = {};
  if (!draft.fullName.trim()) errors.fullName = 'fullName';
  if (!draft.skillLevel) errors.skillLevel = 'skillLevel';
  if (draft.yearsOfExperience === '') errors.yearsOfExperience = 'years';
  if (draft.primaryGoals.length === 0) errors.primaryGoals = 'goals';
  return errors;
}

/** Nothing where the name is as it was. */
export function personalInput(
  draft: ProfileDraft,
  saved: ViewerFieldsFragment,
): SaveProfileInput | undefined {
  const fullName = draft.fullName.trim();
  return fullName === saved.fullName ? undefined : { fullName };
}

export const athleticInput = (draft: ProfileDraft): SaveProfileInput => ({
  language: draft.language || undefined,
  timezone: draft.timezone || undefined,
  athleteProfile: {
    sport: draft.sport,
    skillLevel: draft.skillLevel,
    yearsOfExperience: Number.parseInt(draft.yearsOfExperience, 10),
    primaryGoals: draft.primaryGoals,
  },
});
