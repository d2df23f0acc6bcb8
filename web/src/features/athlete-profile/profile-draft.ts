import type { KnownAthlete } from '../../components/athlete/athlete-facts';
import type { SaveProfileInput, ViewerFieldsFragment } from '../../api/generated/graphql';
import type { ProfilePart } from './section-props';

/** The form as it stands; empty texts are what was never set. */
export interface ProfileDraft {
  fullName: string;
  sport: string;
  skillLevel: string;
  yearsOfExperience: string;
  primaryGoals: string[];
  playingSide: string;
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
    playingSide: athleteProfile?.playingSide ?? '',
  };
}

/** What a coach will know once it is saved. */
export const knownOf = (draft: ProfileDraft): KnownAthlete => ({
  sport: draft.sport,
  skillLevel: draft.skillLevel || null,
  yearsOfExperience: draft.yearsOfExperience === '' ? null : yearsOf(draft),
  primaryGoals: draft.primaryGoals,
  playingSide: draft.playingSide || null,
});

/** What is missing in these parts, as keys of `athleteProfile.errors`. */
export function profileErrors(
  draft: ProfileDraft,
  parts: ProfilePart[],
): Partial<Record<ProfileField, string>> {
  const errors: Partial<Record<ProfileField, string>> = {};
  if (parts.includes('basic') && !draft.fullName.trim()) errors.fullName = 'fullName';
  if (!parts.includes('athletic')) return errors;
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

export const athleticInput = (draft: ProfileDraft, parts: ProfilePart[]): SaveProfileInput => ({
  language: draft.language || undefined,
  timezone: draft.timezone || undefined,
  athleteProfile: parts.includes('athletic')
    ? {
        sport: draft.sport,
        skillLevel: draft.skillLevel,
        yearsOfExperience: yearsOf(draft),
        primaryGoals: draft.primaryGoals,
        playingSide: draft.playingSide || undefined,
      }
    : undefined,
});

const yearsOf = ({ yearsOfExperience }: ProfileDraft): number => Number.parseInt(yearsOfExperience, 10);
