export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** `es-MX` is Spanish; what we do not speak is English. */
export const toLanguage = (code: string): Language =>
  code.toLowerCase().split(/[-_]/)[0] === 'es' ? 'es' : 'en';
