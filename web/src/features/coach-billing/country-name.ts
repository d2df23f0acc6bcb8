/** `Spain`, in Spanish `España`; the code itself where there is no name. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
