import { encodeFrameTable } from '@bandeja/film/frames';
import { screen } from '@testing-library/react';
import { fakeServer } from '../test/fake-server';
import { element, openPlayer, video } from './open-player';

const ticks = Array.from({ length: 2_000 }, (_unused, index) => index * 10);
const table = encodeFrameTable({ timescale: 300, ticks, endTick: 20_000 });
const answer = () => new Response(new Uint8Array(table));
const open = (frames: () => Response) =>
  openPlayer(
    { video: { ...video, framesUrl: 'http://localhost/files/frames' } },
    fakeServer({ 'GET /files/frames': frames }),
  );

describe('the frame table of a video', () => {
  it('names the frame beside the controls and is stepped through', async () => {
    const { user } = await open(answer);
    expect(await screen.findByText('frame 1')).toBeInTheDocument();
    await user.keyboard('..');
    expect(screen.getByText('frame 3')).toBeInTheDocument();
    expect(element().currentTime).toBeCloseTo(2.5 / 30);
  });

  it('is asked for again when it did not come', async () => {
    const answers = [new Response('not there', { status: 503 })];
    await open(() => answers.shift() ?? answer());
    expect(await screen.findByText('frame 1')).toBeInTheDocument();
  });
});
