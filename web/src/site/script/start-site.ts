import { doEarlyPresses } from '../../lib/early-presses';
import { toLanguage } from '../../lib/languages';
import type { SitePage } from '../../lib/site-pages';
import type { Behaviour } from './behaviour';
import { farewell } from './farewell';
import { noteLanguage } from './language-choice';
import { languageSwitch } from './language-switch';
import { offlineLine } from './offline-line';
import { PageVersions } from './page-versions';
import { schemeSwitch } from './scheme-switch';
import { signedInHeader } from './signed-in-header';
import { unfinishedSignOut } from './unfinished-sign-out';

/** What only some pages do, each from a script of its own; `tools/prerender.mjs` preloads those that are files. */
const OWN: Partial<Record<SitePage, () => Behaviour | Promise<Behaviour>>> = {
  home: farewell,
  contact: async () => (await import('../../features/contact/contact-script')).contactForm(),
};

/** Makes a prerendered page work. The language of its address determines its own, whatever was chosen before. */
export async function startSite(page: SitePage, root: HTMLElement): Promise<void> {
  const language = toLanguage(document.documentElement.lang);
  noteLanguage(language);
  const versions = new PageVersions(page, root, language);
  const behaviours = [schemeSwitch, signedInHeader, offlineLine, unfinishedSignOut];
  let mounted = new AbortController();
  const mount = () => {
    mounted.abort();
    mounted = new AbortController();
    for (const behave of behaviours) behave(root, mounted.signal);
  };
  behaviours.push(languageSwitch(page, versions, mount));
  mount();
  const own = await OWN[page]?.();
  if (own) {
    behaviours.push(own);
    own(root, mounted.signal);
  }
  doEarlyPresses();
}
