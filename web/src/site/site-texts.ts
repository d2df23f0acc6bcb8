import type { SitePage } from '../lib/site-pages';
import type { Texts } from './site-data';

const EVERYWHERE = ['header', 'footer', 'ui', 'errors.NETWORK'];
const INFO_PAGES: SitePage[] = ['about', 'pricing', 'faq', 'help', 'contact', 'privacy', 'terms'];

const LANDING = [
  'farewell',
  'hero',
  'features',
  'howItWorks',
  'testimonials',
  'cta',
  'options.category',
  'options.categoryCode',
];

function keysOf(page: SitePage): string[] {
  const own: Partial<Record<SitePage, string[]>> = {
    home: LANDING,
    contact: ['info.contact', 'contact'],
    coachEarnings: ['guides'],
  };
  const info = INFO_PAGES.includes(page) ? [`info.${page}`, 'info.cta'] : [];
  return [...EVERYWHERE, `meta.${page}`, ...info, ...(own[page] ?? [])];
}

function pick(from: Texts, into: Texts, [key = '', ...rest]: string[]): void {
  const value = from[key];
  if (value === undefined) return;
  if (rest.length === 0) into[key] = value;
  else pick(value as Texts, (into[key] ??= {}) as Texts, rest);
}

/** The part of a catalogue that one page uses. */
export function textsOf(page: SitePage, catalogue: Texts): Texts {
  const texts: Texts = {};
  for (const key of keysOf(page)) pick(catalogue, texts, key.split('.'));
  return texts;
}
