import { fireEvent, screen } from '@testing-library/react';
import { JogDial } from './jog-dial';
import { PlayerController } from './player-controller';
import { FakeFilm } from './engine/fake-film';
import { renderRoutes } from '../test/render';
import { fakeServer } from '../test/fake-server';

const ticks = Array.from({ length: 300 }, (_unused, index) => index * 10);
const table = { timescale: 300, ticks, endTick: 3_000 };

async function open() {
  const film = new FakeFilm(table);
  const player = new PlayerController();
  player.attach(film as unknown as HTMLVideoElement);
  player.knowFrames(table);
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  const opened = await renderRoutes([{ path: '/', element: <JogDial player={player} /> }], {
    server: fakeServer(),
  });
  return { ...opened, film, player, dial: screen.getByRole('slider', { name: 'Frame by frame' }) };
}

// jsdom has no pointer events.
const point = (dial: HTMLElement, name: string, clientX = 0) =>
  fireEvent(dial, Object.assign(new MouseEvent(name, { clientX, bubbles: true }), { pointerId: 1 }));

it('goes as many frames as it is turned, forth and back, and rests on one', async () => {
  const { dial, player } = await open();
  point(dial, 'pointerdown', 200);
  for (let x = 199; x >= 120; x -= 1) point(dial, 'pointermove', x);
  expect(player.frameIndex()).toBe(10);
  point(dial, 'pointermove', 160);
  point(dial, 'pointerup');
  point(dial, 'pointermove');
  expect(player.frameIndex()).toBe(5);
  expect(dial).toHaveAttribute('aria-valuetext', '0:00, frame 6');
});

it('is turned by arrows when it has the focus, and by a button on either side', async () => {
  const { dial, player, user } = await open();
  dial.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{PageUp}{ArrowLeft}');
  expect(player.frameIndex()).toBe(11);
  await user.click(screen.getByRole('button', { name: 'Forward one frame' }));
  await user.click(screen.getByRole('button', { name: 'Back one frame' }));
  expect(player.frameIndex()).toBe(11);
});
