import { validationFailed } from './identity.errors.js';
import {
  ATHLETE_YEARS,
  DEFAULT_SPORT,
  GOALS,
  isOneOf,
  optionKey,
  PLAYING_SIDES,
  SKILL_LEVELS,
  SPORTS,
  type Goal,
  type PlayingSide,
  type SkillLevel,
  type Sport,
  type Years,
} from './profile-options.js';

export interface AthleteProfile {
  sport: Sport;
  skillLevel: SkillLevel | undefined;
  yearsOfExperience: Years | undefined;
  primaryGoals: Goal[];
  playingSide: PlayingSide | undefined;
}

/** The input: blanks and empty lists leave the stored value. */
export interface AthleteProfileInput {
  sport: string;
  skillLevel: string;
  yearsOfExperience: number | undefined;
  primaryGoals: string[];
  playingSide: string;
}

/** More than the list offers. */
const MAX_GOALS = 100;

/** Given values replace stored ones; blanks never do. */
export function mergeAthleteProfile(
  stored: AthleteProfile | undefined,
  input: AthleteProfileInput,
): AthleteProfile {
  if (input.primaryGoals.length > MAX_GOALS)
    throw validationFailed('primary_goals', 'Choose each goal once.');
  const goals = [...new Set(input.primaryGoals.map((goal) => option(GOALS, goal, 'primary_goals')))];
  return {
    sport: input.sport ? option(SPORTS, input.sport, 'sport') : (stored?.sport ?? DEFAULT_SPORT),
    skillLevel: input.skillLevel ? option(SKILL_LEVELS, input.skillLevel, 'skill_level') : stored?.skillLevel,
    yearsOfExperience:
      input.yearsOfExperience === undefined ? stored?.yearsOfExperience : years(input.yearsOfExperience),
    primaryGoals: goals.length > 0 ? goals : (stored?.primaryGoals ?? []),
    playingSide: input.playingSide
      ? option(PLAYING_SIDES, input.playingSide, 'playing_side')
      : stored?.playingSide,
  };
}

export function isAthleteProfileComplete(profile: AthleteProfile | undefined): boolean {
  return profile?.skillLevel !== undefined && profile.primaryGoals.length > 0;
}

function option<Key extends string>(keys: readonly Key[], value: string, field: string): Key {
  const key = optionKey(value);
  if (!isOneOf(keys, key)) throw validationFailed(field, `Choose one of: ${keys.join(', ')}.`);
  return key;
}

function years(value: number): Years {
  if (!isOneOf(ATHLETE_YEARS, value))
    throw validationFailed('years_of_experience', `Choose one of: ${ATHLETE_YEARS.join(', ')}.`);
  return value;
}
