import { pageLanguage } from './page-language.js';

describe('the language of a page', () => {
  it.each([
    ['a stored choice first', '/es/about', 'en', 'es', 'en'],
    ['a choice of a region', '/', 'es-MX', 'en', 'es'],
    ['a choice that we do not speak: English', '/es', 'fr', 'es', 'en'],
    ['the address, over the browser', '/es/about', undefined, 'en-US,en;q=0.9', 'es'],
    ['no Spanish in an address that only begins alike', '/estate', undefined, 'en', 'en'],
    ['the browser', '/about', undefined, 'es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['the browser by its weights', '/', undefined, 'en;q=0.4, es-AR;q=0.7', 'es'],
    ['the first that we speak', '/', undefined, 'fr-FR,fr;q=0.9,es;q=0.5,en;q=0.3', 'es'],
    ['nothing that the browser refuses', '/', undefined, 'es;q=0, fr', 'en'],
    ['English if nothing is known', '/', undefined, undefined, 'en'],
    ['English for nonsense', '/', undefined, ';;;,=q;q=x', 'en'],
  ])('is %s', (_case, path, chosen, browser, language) => {
    expect(pageLanguage(path, { i18nextLng: chosen }, { 'accept-language': browser })).toBe(language);
  });
});
