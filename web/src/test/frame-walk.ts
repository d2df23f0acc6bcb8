import { decodeFrameTable, frameCountOf } from '@bandeja/film/frames';
import { PlayerController } from '../film/player-controller';
import { numberOn } from './number-on';
import type { Walk, Walked } from './walk';

/** Pictures of the screen: a second, on a machine that is busy. */
const PATIENCE = 60;
const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Runs in a browser, bundled by `web/e2e/support/walk-page.ts`. Steps forth and back through a film and stops it in between, and compares what is seen with what the player says. */
export async function walk({ playbackUrl, framesUrl, steps, stops }: Walk): Promise<Walked> {
  const table = decodeFrameTable(new Uint8Array(await (await fetch(framesUrl)).arrayBuffer()));
  const video = document.createElement('video');
  const canvas = document.createElement('canvas');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
  document.body.replaceChildren(video);
  const player = new PlayerController();
  const detach = player.attach(video);
  player.load(playbackUrl);
  player.knowFrames(table);
  const rests = async () => {
    for (let quiet = 0; quiet < 2; await nextPicture()) {
      if (video.error) throw new Error(`The film does not play: ${video.error.message}`);
      quiet = video.seeking || video.readyState < 2 || !video.paused ? 0 : quiet + 1;
    }
  };
  await rests();
  const first = numberOn(video, canvas);
  const result: Walked = { readings: 0, wrong: [] };
  const seen = async (expected: number) => {
    // A picture may reach the screen some time after its seek has ended; the one that stays counts.
    for (let pictures = 0; pictures < PATIENCE && numberOn(video, canvas) - first !== expected; pictures += 1)
      await nextPicture();
    await nextPicture();
    return numberOn(video, canvas) - first;
  };
  const read = async (what: string, expected?: number) => {
    await rests();
    const said = player.frameIndex() ?? NaN;
    const shown = await seen(said);
    result.readings += 1;
    if (shown !== said || said !== (expected ?? said))
      result.wrong.push(
        `${what}: seen ${shown}, said ${said}, expected ${expected}, at ${video.currentTime}`,
      );
  };
  for (let index = 1; index <= steps; index += 1) {
    player.stepFrames(1);
    await read('forth', index);
  }
  for (let index = steps - 1; index >= 0; index -= 1) {
    player.stepFrames(-1);
    await read('back', index);
  }
  const count = frameCountOf(table);
  for (let stop = 0; stop < stops; stop += 1) {
    // Spread over the film without chance, by the golden ratio.
    const share = (stop * 0.618034) % 1;
    player.seekTo(share * player.durationMs());
    await read('seek');
    player.seekToFrame(Math.floor(share * (count - 20)));
    await read('frame', Math.floor(share * (count - 20)));
    player.play();
    for (let pictures = 0; pictures < 4 + (stop % 5); pictures += 1) await nextPicture();
    player.pause();
    await read('stop');
  }
  detach();
  return result;
}

Object.assign(window, { walk });
