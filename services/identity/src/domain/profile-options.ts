export const SPORTS = ['padel', 'tennis', 'squash', 'badminton', 'pickleball'] as const;
export const DEFAULT_SPORT = 'padel';
export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
/** Years of play, each the lower end of its bucket; 0 is an answer. */
export const ATHLETE_YEARS = [0, 1, 3, 6, 10] as const;
/** The sides of a padel court, seen towards the net. */
export const PLAYING_SIDES = ['left', 'right', 'both'] as const;
export const GOALS = [
  'improve_technique',
  'better_strategy',
  'increase_power',
  'better_positioning',
  'mental_game',
  'tournament_preparation',
  'fitness_improvement',
  'social_play',
] as const;

export type Sport = (typeof SPORTS)[number];
export type SkillLevel = (typeof SKILL_LEVELS)[number];
export type Years = (typeof ATHLETE_YEARS)[number];
export type PlayingSide = (typeof PLAYING_SIDES)[number];
export type Goal = (typeof GOALS)[number];

/** The key of an option, also from its English label: `Mental game` is `mental_game`. */
export function optionKey(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
}

export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value);
}
