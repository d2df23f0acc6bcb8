import { takeFarewell } from '../../lib/farewell';
import { PagePart } from '../../lib/page-parts';
import type { Behaviour } from './behaviour';

/** Stays until it is closed, also in the other language. */
export function farewell(): Behaviour {
  let isOpen = takeFarewell();
  return (root) => {
    if (!isOpen) return;
    const card = new PagePart(root, 'farewell');
    const close = () => {
      isOpen = false;
      card.hide();
    };
    card.show().querySelector('button')?.addEventListener('click', close);
  };
}
