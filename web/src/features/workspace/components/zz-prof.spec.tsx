/** @jest-environment ./.config/jsdom-env.mjs */
import { screen } from '@testing-library/react';
import { openWorkspace } from './open-workspace';
it('prof', async () => {
  const log: string[] = [];
  let at = performance.now();
  const lap = (name: string) => { log.push(`${name} ${Math.round(performance.now() - at)}`); at = performance.now(); };
  const { user } = await openWorkspace({ work: null });
  lap('open');
  const b = screen.getByRole('button', { name: /^Add note at/ }); lap('role button');
  await user.click(b); lap('click');
  const l = screen.getByLabelText('Title'); lap('label');
  await user.type(l, 'abcdef'); lap('type title 6');
  await user.type(screen.getByLabelText('Note'), 'abcdef'); lap('type content 6');
  screen.getByRole('tab', { name: /Notes/ }); lap('role tab');
  console.log(log.join('\n'), document.querySelectorAll('*').length);
});
