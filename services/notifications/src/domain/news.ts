import type { Locale } from './locale.js';

/** What an operator writes to everyone who wants news. */
export interface NewsText {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; path: string };
}

export type News = Record<Locale, NewsText>;
