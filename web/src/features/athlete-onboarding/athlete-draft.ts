import type { SaveProfileInput, ViewerFieldsFragment } from '../../api/generated/graphql';
import { oneOf, someOf } from '../../lib/kept-draft';
import { ATHLETE_YEARS, GOALS, SKILL_LEVELS, SPORTS } from '../../lib/options';

/** What the wizard has collected so far. 0 years is an answer; undefined is none. */
export interface AthleteDraft {
  sport: string;
  skillLevel: string | undefined;
  goals: string[];
  playingExperience: number | undefined;
}

export const QUESTIONS = ['skillLevel', 'goals', 'years'] as const;
export type Question = (typeof QUESTIONS)[number];
export const STEPS = QUESTIONS.length + 2;
/** The welcome is said above the first question, where newcomers begin; Back leads to it. */
export const FIRST_STEP = 2;
export const stepOf = (question: Question): number => QUESTIONS.indexOf(question) + 2;

/** Starts from what is saved, so that nothing saved is overwritten by a blank. */
export function draftFrom(profile: ViewerFieldsFragment['athleteProfile'] | undefined): AthleteDraft {
  return {
    sport: profile?.sport || 'padel',
    skillLevel: profile?.skillLevel ?? undefined,
    goals: profile?.primaryGoals ?? [],
    playingExperience: profile?.yearsOfExperience ?? undefined,
  };
}

/** Goes on from an earlier visit: its answers over what is saved, and its step as far as the answers carry. */
export function resume(kept: Record<string, unknown>, saved: AthleteDraft) {
  const answers: AthleteDraft = {
    sport: oneOf(SPORTS, kept.sport) ?? saved.sport,
    skillLevel: oneOf(SKILL_LEVELS, kept.skillLevel) ?? saved.skillLevel,
    goals: someOf(GOALS, kept.goals) ?? saved.goals,
    playingExperience: oneOf(ATHLETE_YEARS, kept.playingExperience) ?? saved.playingExperience,
  };
  const open = QUESTIONS.find((question) => !isAnswered(answers, question));
  const reachable = open ? stepOf(open) : STEPS;
  const step =
    typeof kept.step === 'number' ? Math.min(Math.max(Math.trunc(kept.step), 1), reachable) : FIRST_STEP;
  return { step, answers };
}

export function isAnswered(draft: AthleteDraft, question: Question): boolean {
  if (question === 'skillLevel') return draft.skillLevel !== undefined;
  if (question === 'goals') return draft.goals.length > 0;
  return draft.playingExperience !== undefined;
}

const QUESTION_OF_FIELD: Record<string, Question> = {
  skill_level: 'skillLevel',
  primary_goals: 'goals',
  years_of_experience: 'years',
};

/** The question whose answer the server refused. */
export const refusedQuestion = ({ field = '' }: Record<string, string>): Question | undefined =>
  QUESTION_OF_FIELD[field];

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
