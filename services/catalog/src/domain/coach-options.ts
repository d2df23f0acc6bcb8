import { optionList } from './option-list.js';

export const SPECIALIZATIONS = optionList({
  technique_analysis: 'Technique Analysis',
  strategy_tactics: 'Strategy & Tactics',
  mental_game: 'Mental Game',
  physical_conditioning: 'Physical Conditioning',
  beginner_training: 'Beginner Training',
  advanced_coaching: 'Advanced Coaching',
  tournament_preparation: 'Tournament Preparation',
  doubles_play: 'Doubles Play',
});

export const CERTIFICATIONS = optionList({
  fip_certified: 'FIP Certified',
  national_coach_license: 'National Coach License',
  sports_science_degree: 'Sports Science Degree',
  former_professional_player: 'Former Professional Player',
  tennis_coach_certification: 'Tennis Coach Certification',
  other_certification: 'Other Certification',
});

export const LANGUAGES = optionList({
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ru: 'Russian',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
  ar: 'Arabic',
  hi: 'Hindi',
});

/** Lower bounds of the buckets 1-2, 3-5, 6-10 and 10+ (T-61). */
export const YEARS_COACHING: readonly number[] = [1, 3, 6, 10];
