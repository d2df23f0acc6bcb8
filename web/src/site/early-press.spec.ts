import { keepEarlyPresses } from './early-press';

it('does what was pressed before the code came, once', () => {
  document.body.innerHTML = '<button><span>ES</span></button><p>Text</p>';
  const done = keepEarlyPresses();
  document.querySelector('span')?.click();
  document.querySelector('p')?.click();
  const pressed = vi.fn();
  document.querySelector('button')?.addEventListener('click', pressed);
  done();
  expect(pressed).toHaveBeenCalledOnce();
  document.querySelector('button')?.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});
