export type InfoTopic = 'about' | 'pricing' | 'faq' | 'help' | 'privacy' | 'terms';

export const FAQ_QUESTIONS = 8;

/** How many sections the catalogue holds for a topic. */
export const SECTIONS: Record<InfoTopic, number> = {
  about: 4,
  pricing: 6,
  faq: FAQ_QUESTIONS,
  help: 6,
  privacy: 8,
  terms: 8,
};
