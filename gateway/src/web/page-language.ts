import type { IncomingHttpHeaders } from 'node:http';

export type PageLanguage = 'en' | 'es';

const LANGUAGES: readonly string[] = ['en', 'es'];

/** `es-MX` is Spanish; undefined for unsupported languages. */
function spoken(tag: string | undefined): PageLanguage | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) as PageLanguage | undefined;
}

/** The best supported language of an Accept-Language header, by its weights. */
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

/** Paths under `/es` are Spanish. */
export const languageOfAddress = (path: string): PageLanguage => (/^\/es(\/|$)/.test(path) ? 'es' : 'en');

/**
 * The language of the app: a stored choice, else the path, else the browser's languages. An unsupported stored language
 * means English.
 */
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
