import { catalogueOf } from '../test/render-site';
import { followLanguage } from './follow-language';
import { createSiteI18n } from './site-i18n';

const STORED = 'i18nextLng';
const cookie = () => /i18nextLng=(\w+)/.exec(document.cookie)?.[1];

afterEach(() => {
  localStorage.clear();
  for (const name of [STORED, 'bandeja_signed_in']) document.cookie = `${name}=; path=/; max-age=0`;
  window.history.replaceState(null, '', '/');
});

function open(path: string, language: 'en' | 'es') {
  window.history.replaceState(null, '', path);
  const i18n = createSiteI18n({ language, texts: catalogueOf(language) });
  const other = language === 'en' ? 'es' : 'en';
  i18n.addResourceBundle(other, 'translation', catalogueOf(other));
  followLanguage(i18n, 'pricing');
  return i18n;
}

describe('the language of a public page', () => {
  it('is that of its address, also for people who once chose the other one', () => {
    localStorage.setItem(STORED, 'en');
    expect(open('/es/pricing', 'es').language).toBe('es');
    expect(localStorage.getItem(STORED)).toBe('en');
  });

  it('is the initial language of the app for a guest without a choice, and changes nothing for a member', () => {
    open('/es/pricing', 'es');
    expect([cookie(), localStorage.getItem(STORED)]).toEqual(['es', null]);
    document.cookie = 'bandeja_signed_in=athlete; path=/';
    open('/pricing', 'en');
    expect(cookie()).toBe('es');
  });

  it('changes the address when the other one is chosen, and stores the choice', async () => {
    const i18n = open('/pricing?from=mail#hold', 'en');
    await i18n.changeLanguage('es');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/es/pricing?from=mail#hold');
    expect([cookie(), localStorage.getItem(STORED)]).toEqual(['es', 'es']);
  });
});
