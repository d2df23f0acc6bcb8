import type { Language } from '../../lib/languages';
import { sitePath, type SitePage } from '../../lib/site-pages';
import type { Behaviour } from './behaviour';
import { keepLanguage } from './language-choice';
import type { PageVersions } from './page-versions';

const SWITCHES = '[data-switch="language"]';
const switchesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(SWITCHES)];

/** The switch shows the page in its other language, in place, and the focus stays on it. If that fails to load, nothing changes. */
export function languageSwitch(page: SitePage, versions: PageVersions, remount: () => void): Behaviour {
  let isLoading = false;
  const change = async (root: HTMLElement, language: Language) => {
    const fits = await versions.load(language);
    keepLanguage(language);
    if (!fits) return window.location.assign(sitePath(page, language));
    const focused = switchesIn(root).findIndex((button) => button === document.activeElement);
    versions.show(language);
    remount();
    switchesIn(root)[focused]?.focus({ preventScroll: true });
  };
  return (root, signal) => {
    const press = () => {
      if (isLoading) return;
      isLoading = true;
      change(root, document.documentElement.lang === 'es' ? 'en' : 'es')
        .catch(() => undefined)
        .finally(() => (isLoading = false));
    };
    for (const button of switchesIn(root)) button.addEventListener('click', press, { signal });
  };
}
