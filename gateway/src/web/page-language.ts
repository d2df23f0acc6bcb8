import type { IncomingHttpHeaders } from 'node:http';

export type PageLanguage = 'en' | 'es';

const LANGUAGES: readonly string[] = ['en', 'es'];

/** `es-MX` is Spanish; undefined for what we do not speak. */
function spoken(tag: string | undefined): PageLanguage | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) as PageLanguage | undefined;
}

/** The best of what a browser says it reads, by its weights. */
function accepted(header: string | undefined): PageLanguage | undefined {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { language: spoken(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => language && weight > 0);
  return wishes.toSorted((one, other) => other.weight - one.weight)[0]?.language;
}

/** What stands under `/es` is Spanish. */
export const languageOfAddress = (path: string): PageLanguage => (/^\/es(\/|$)/.test(path) ? 'es' : 'en');

/** Of the app: a choice made before, else the address, else the browser's own languages. A stored language that we do not speak is English. */
export function pageLanguage(
  path: string,
  cookies: Readonly<Record<string, string | undefined>>,
  headers: IncomingHttpHeaders,
): PageLanguage {
  const chosen = cookies.i18nextLng;
  if (chosen) return spoken(chosen) ?? 'en';
  if (languageOfAddress(path) === 'es') return 'es';
  return accepted(headers['accept-language']) ?? 'en';
}
