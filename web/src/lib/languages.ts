export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** `es` of `es-MX`. */
export const primaryPart = (code: string): string => code.toLowerCase().split(/[-_]/)[0] ?? '';

/** `es-MX` is Spanish; an unsupported language becomes English. */
export const toLanguage = (code: string): Language => (primaryPart(code) === 'es' ? 'es' : 'en');

/** The first supported language of a list in order of preference. */
export const firstSpoken = (codes: (string | undefined)[]): Language | undefined =>
  codes.flatMap((code) => LANGUAGES.filter((language) => language === primaryPart(code ?? '')))[0];
