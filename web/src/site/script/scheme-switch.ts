import { currentScheme, onSchemeChange, toggleScheme } from '../../lib/scheme-choice';
import type { Behaviour } from './behaviour';

/** The switch is rendered for the dark scheme, and its icon follows by CSS. */
export const schemeSwitch: Behaviour = (root, signal) => {
  const switches = root.querySelectorAll<HTMLElement>('[data-switch="scheme"]');
  const nameSwitches = () => {
    const scheme = currentScheme();
    for (const button of switches) button.setAttribute('aria-label', button.dataset[scheme] ?? '');
  };
  for (const button of switches) button.addEventListener('click', toggleScheme, { signal });
  signal.addEventListener('abort', onSchemeChange(nameSwitches));
  nameSwitches();
};
