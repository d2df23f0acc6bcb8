import { currentScheme, onSchemeChange, toggleScheme } from '../../lib/scheme-choice';
import type { Behaviour } from './behaviour';

const switchesIn = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-switch="scheme"]');

/** The switch is rendered for the dark scheme, and its icon follows by CSS. */
export const schemeName: Behaviour = (root, signal) => {
  const nameSwitches = () => {
    const scheme = currentScheme();
    for (const button of switchesIn(root)) button.setAttribute('aria-label', button.dataset[scheme] ?? '');
  };
  signal.addEventListener('abort', onSchemeChange(nameSwitches));
  nameSwitches();
};

export const schemeSwitch: Behaviour = (root, signal) => {
  for (const button of switchesIn(root)) button.addEventListener('click', toggleScheme, { signal });
  schemeName(root, signal);
};
