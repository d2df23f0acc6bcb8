import i18next from 'i18next';
import { firstSpoken, toLanguage } from '../lib/languages';
import { fakeServer } from '../test/fake-server';
import { startI18n } from './i18n';

const KEY = 'i18nextLng';

interface Visitor {
  stored?: string;
  cookie?: string;
  page?: string;
  browser?: string[];
  path?: string;
}

async function visit({ stored, cookie, page, browser = [], path = '/' }: Visitor) {
  localStorage.clear();
  document.cookie = `${KEY}=; path=/; max-age=0`;
  document.documentElement.removeAttribute('lang');
  if (stored) localStorage.setItem(KEY, stored);
  if (cookie) document.cookie = `${KEY}=${cookie}; path=/`;
  if (page) document.documentElement.lang = page;
  Object.defineProperty(navigator, 'languages', { configurable: true, value: browser });
  Object.defineProperty(navigator, 'language', { configurable: true, value: browser[0] });
  history.replaceState(null, '', path);
  fakeServer({
    'GET /locales/en/start.json': { ui: { back: 'Back' } },
    'GET /locales/es/start.json': { ui: { back: 'Atrás' } },
  });
  const instance = i18next.createInstance();
  await startI18n(instance);
  return instance;
}

describe('the language at startup', () => {
  it.each<[string, Visitor, string]>([
    [
      'browser storage first [S0-4.1] [S0-9.2]',
      { stored: 'es', cookie: 'en', page: 'en', browser: ['en'] },
      'es',
    ],
    ['the cookie next [S0-9.2]', { cookie: 'es', page: 'en', browser: ['en'] }, 'es'],
    ['then the language of the page [S0-9.2]', { page: 'es', browser: ['en-US'] }, 'es'],
    ['then that of the browser [S0-9.2]', { browser: ['es-MX', 'en'], path: '/en/about' }, 'es'],
    ['then the address [S0-9.2]', { path: '/es/about' }, 'es'],
    ['English where nothing says anything [S0-9.1]', {}, 'en'],
    ['what the browser lists first of what we speak', { browser: ['fr-FR', 'es'] }, 'es'],
    ['English for a stored language that we do not speak [S0-4.2]', { stored: 'fr', browser: ['es'] }, 'en'],
    ['the primary part of a stored language [S0-4.2]', { stored: 'es-MX', browser: ['en'] }, 'es'],
    ['the primary part of the cookie', { cookie: 'es-AR', browser: ['en'] }, 'es'],
  ])('is %s', async (_title, visitor, language) => {
    const { language: active, t } = await visit(visitor);
    expect(active).toBe(language);
    expect(t('ui.back')).toBe(language === 'es' ? 'Atrás' : 'Back');
  });

  it('is read from browser storage and stored there and in a cookie, both named i18nextLng [S0-3.1] [S0-4.1] [S0-9.3]', async () => {
    await visit({ stored: 'es-MX' });
    expect(localStorage.getItem(KEY)).toBe('es');
    expect(document.cookie).toContain(`${KEY}=es`);
    expect(document.documentElement.lang).toBe('es');
  });

  it('replaces the language of the loaded page [S0-4.3]', async () => {
    await visit({ stored: 'es', page: 'en' });
    expect(document.documentElement.lang).toBe('es');
  });

  it('is updated everywhere after a switch', async () => {
    const instance = await visit({ browser: ['en'] });
    await instance.changeLanguage('es');
    expect(localStorage.getItem(KEY)).toBe('es');
    expect(document.cookie).toContain(`${KEY}=es`);
    expect(document.documentElement.lang).toBe('es');
  });

  it('determines the format of numbers in texts', async () => {
    const instance = await visit({ stored: 'es' });
    instance.addResource('es', 'translation', 'test.count', '{{count}} vistas, {{speed}}');
    expect(instance.t('test.count', { count: 12_345, speed: 0.5 })).toBe('12.345 vistas, 0,5');
  });
});

describe('the language of a person', () => {
  it.each([
    ['es-MX', 'es'],
    ['es', 'es'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['', 'en'],
  ])('takes %p as %s [S0-4.2]', (code, language) => {
    expect(toLanguage(code)).toBe(language);
  });

  it('is the first supported one of a list', () => {
    expect(firstSpoken(['fr', 'es-ES', 'en'])).toBe('es');
    expect(firstSpoken(['fr', undefined])).toBeUndefined();
  });
});
