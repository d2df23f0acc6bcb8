/** The stored keys. Labels: `t('options.<list>.<key>')`. */
export const FOCUS_AREAS = [
  'forehand_technique',
  'backhand_technique',
  'serve_return',
  'volley_net_play',
  'footwork_movement',
  'court_positioning',
  'match_strategy',
  'mental_game',
  'physical_conditioning',
  'doubles_tactics',
] as const;

export const SPECIALIZATIONS = [
  'technique_analysis',
  'strategy_tactics',
  'mental_game',
  'physical_conditioning',
  'beginner_training',
  'advanced_coaching',
  'tournament_preparation',
  'doubles_play',
] as const;

export const CERTIFICATIONS = [
  'fip_certified',
  'national_coach_license',
  'sports_science_degree',
  'former_professional_player',
  'tennis_coach_certification',
  'other_certification',
] as const;

/** Onboarding offers the first six. */
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

export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

export const SPORTS = ['padel', 'tennis', 'squash', 'badminton', 'pickleball'] as const;

/** Sides of a padel court, facing the net. */
export const PLAYING_SIDES = ['left', 'right', 'both'] as const;

/** An athlete's years of playing: the lower end of each bucket. */
export const ATHLETE_YEARS = [0, 1, 3, 6, 10] as const;

/** Years of coaching: the lower end of each bucket. */
export const COACH_YEARS = [1, 3, 6, 10] as const;

export const SPOKEN_LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ru',
  'zh',
  'ja',
  'ko',
  'ar',
  'hi',
] as const;

export const REJECTION_REASONS = ['bad_quality', 'not_appropriate', 'not_relevant', 'other'] as const;
