import type { SaveProfileInput, ViewerFieldsFragment } from '../../api/generated/graphql';

/** What the wizard has collected so far. 0 years is an answer; undefined is none. */
export interface AthleteDraft {
  sport: string;
  skillLevel: string | undefined;
  goals: string[];
  playingExperience: number | undefined;
}

/** Starts from what is saved, so that nothing saved is overwritten by a blank. */
export function draftFrom(profile: ViewerFieldsFragment['athleteProfile'] | undefined): AthleteDraft {
  return {
    sport: profile?.sport || 'padel',
    skillLevel: profile?.skillLevel ?? undefined,
    goals: profile?.primaryGoals ?? [],
    playingExperience: profile?.yearsOfExperience ?? undefined,
  };
}

export type Question = 'skillLevel' | 'goals' | 'years';

export function isAnswered(draft: AthleteDraft, question: Question): boolean {
  if (question === 'skillLevel') return draft.skillLevel !== undefined;
  if (question === 'goals') return draft.goals.length > 0;
  return draft.playingExperience !== undefined;
}

export const toProfileInput = ({
  sport,
  skillLevel,
  goals,
  playingExperience,
}: AthleteDraft): SaveProfileInput => ({
  athleteProfile: {
    sport,
    skillLevel: skillLevel ?? '',
    primaryGoals: goals,
    yearsOfExperience: playingExperience ?? 0,
  },
});
