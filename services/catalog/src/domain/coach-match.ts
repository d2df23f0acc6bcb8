import { validationFailed } from './catalog.errors.js';
import { LANGUAGES } from './coach-options.js';
import { keysOf, optionList, type OptionList } from './option-list.js';

export type MatchReason = 'focus' | 'language' | 'price' | 'turnaround';

/** The product aims at a reply within this time (T-34). */
export const TARGET_HOURS = 24;

const FOCUS_AREAS = optionList({
  forehand_technique: 'Forehand Technique',
  backhand_technique: 'Backhand Technique',
  serve_return: 'Serve & Return',
  volley_net_play: 'Volley & Net Play',
  footwork_movement: 'Footwork & Movement',
  court_positioning: 'Court Positioning',
  match_strategy: 'Match Strategy',
  mental_game: 'Mental Game',
  physical_conditioning: 'Physical Conditioning',
  doubles_tactics: 'Doubles Tactics',
});

const GOALS = optionList({
  improve_technique: 'Improve technique',
  better_strategy: 'Better strategy',
  increase_power: 'Increase power',
  better_positioning: 'Better positioning',
  mental_game: 'Mental game',
  tournament_preparation: 'Tournament preparation',
  fitness_improvement: 'Fitness improvement',
  social_play: 'Social play',
});

/** The specializations that help with each focus area, the best first. */
export const BY_FOCUS_AREA: Readonly<Record<string, readonly string[]>> = {
  forehand_technique: ['technique_analysis'],
  backhand_technique: ['technique_analysis'],
  serve_return: ['technique_analysis'],
  volley_net_play: ['technique_analysis', 'doubles_play'],
  footwork_movement: ['physical_conditioning', 'technique_analysis'],
  court_positioning: ['strategy_tactics', 'doubles_play'],
  match_strategy: ['strategy_tactics'],
  mental_game: ['mental_game'],
  physical_conditioning: ['physical_conditioning'],
  doubles_tactics: ['doubles_play', 'strategy_tactics'],
};

/** The same for each goal. */
export const BY_GOAL: Readonly<Record<string, readonly string[]>> = {
  improve_technique: ['technique_analysis'],
  better_strategy: ['strategy_tactics'],
  increase_power: ['physical_conditioning', 'technique_analysis'],
  better_positioning: ['strategy_tactics', 'doubles_play'],
  mental_game: ['mental_game'],
  tournament_preparation: ['tournament_preparation', 'advanced_coaching'],
  fitness_improvement: ['physical_conditioning'],
  social_play: ['doubles_play', 'beginner_training'],
};

export interface MatchWish {
  focusAreas: string[];
  goals: string[];
  /** Empty when not known. */
  language: string;
}

export interface Wanted {
  specializations: string[];
  language: string;
}

/** The specializations and the language to look for. Throws VALIDATION_FAILED naming every wrong field. */
export function wanted({ focusAreas, goals, language }: MatchWish): Wanted {
  const problems: Record<string, string> = {};
  const options = (field: keyof MatchWish, list: OptionList, inputs: string[]) => {
    const { keys, problem } = keysOf(list, inputs);
    if (problem) problems[field] = problem;
    return keys;
  };
  const areaKeys = options('focusAreas', FOCUS_AREAS, focusAreas);
  const goalKeys = options('goals', GOALS, goals);
  const [languageKey = ''] = options('language', LANGUAGES, language ? [language] : []);
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  const specializations = [
    ...areaKeys.flatMap((key) => BY_FOCUS_AREA[key] ?? []),
    ...goalKeys.flatMap((key) => BY_GOAL[key] ?? []),
  ];
  return { specializations: [...new Set(specializations)], language: languageKey };
}

/** How well a coach fits. */
export interface MatchFacts {
  sharedSpecializations: string[];
  speaks: boolean;
  fairPrice: boolean;
  quick: boolean;
}

/** The reasons for a coach, in the order in which coaches are ranked (T-68). */
export function reasonsFor(facts: MatchFacts): MatchReason[] {
  const reasons: [MatchReason, boolean][] = [
    ['focus', facts.sharedSpecializations.length > 0],
    ['language', facts.speaks],
    ['price', facts.fairPrice],
    ['turnaround', facts.quick],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
