/** Steps of a drag over the film, as shares of the rail, each way. */
const DRAGS = { fine: steps(0.4, 0.5, 25), slow: steps(0.02, 0.98, 75), fast: steps(0.05, 0.95, 12) };
const WAIT_MS = 10_000;

/** Drags the playhead of an open workspace over the film, to and fro. Waits for the right picture after each move. */
export async function dragOver(page, framesPerSecond) {
  await page.evaluate(watchPictures, framesPerSecond);
  const rail = await page.getByRole('slider', { name: 'Timeline' }).boundingBox();
  const pointAt = (share) => [rail.x + share * rail.width, rail.y + rail.height / 2];
  // The first drag loads the rendition.
  await page.mouse.move(...pointAt(0.3));
  await page.mouse.down();
  await page.mouse.move(...pointAt(0.31));
  await page.waitForTimeout(3_000);
  await page.mouse.up();
  await page.waitForTimeout(1_000);
  const waits = {};
  for (const [name, shares] of Object.entries(DRAGS)) {
    waits[name] = [];
    await page.mouse.move(...pointAt(shares[0]));
    await page.mouse.down();
    for (const share of [...shares, ...shares.toReversed()].slice(1)) {
      await page.mouse.move(...pointAt(share));
      waits[name].push(await page.evaluate((mostMs) => globalThis.untilRight(mostMs), WAIT_MS));
    }
    await page.mouse.up();
    await page.waitForTimeout(1_000);
  }
  return { waits, wrong: await page.evaluate(() => globalThis.wrongPictures) };
}

function steps(from, to, count) {
  return Array.from({ length: count + 1 }, (_unused, at) => from + ((to - from) * at) / count);
}

/**
 * Runs in the page. Notes each move of the pointer and each picture that reaches the screen. `untilRight()` resolves with
 * the time from the last move until its picture, whose number is then read off the screen as well.
 */
function watchPictures(framesPerSecond) {
  const seen = new WeakMap();
  const canvas = document.createElement('canvas');
  const rail = document.querySelector('[role="slider"][aria-valuetext]');
  const film = document.querySelector('video');
  let move;
  let told;
  globalThis.wrongPictures = 0;
  const onTop = () => document.querySelector('video[data-shown]') ?? film;
  const look = (at) => {
    const video = onTop();
    if (!move || !told || seen.get(video) !== move.frame) return;
    const ms = at - move.at;
    const frame = move.frame;
    move = undefined;
    told(ms);
    told = undefined;
    if (numberOn(video) !== frame) globalThis.wrongPictures += 1;
  };
  const follow = (video) => {
    seen.set(video, -1);
    const next = (now, { mediaTime, expectedDisplayTime }) => {
      video.requestVideoFrameCallback(next);
      seen.set(video, Math.round(mediaTime * framesPerSecond));
      look(Math.max(now, expectedDisplayTime));
    };
    video.requestVideoFrameCallback(next);
  };
  const everyPicture = (now) => {
    document.querySelectorAll('video').forEach((video) => seen.has(video) || follow(video));
    look(now);
    requestAnimationFrame(everyPicture);
  };
  requestAnimationFrame(everyPicture);
  addEventListener(
    'pointermove',
    ({ clientX, timeStamp }) => {
      const { left, width } = rail.getBoundingClientRect();
      const seconds = ((clientX - left) / width) * film.duration;
      move = { at: timeStamp, frame: Math.floor(seconds * framesPerSecond + 1e-6) };
    },
    true,
  );
  globalThis.untilRight = (mostMs) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`frame ${move?.frame} was not shown, but ${seen.get(onTop())}`)),
        mostMs,
      );
      told = (ms) => {
        clearTimeout(timer);
        resolve(ms);
      };
      look(performance.now());
    });

  /** Sixteen blocks at the left of the lower edge, from white to black, with the bits of the number between them. */
  function numberOn(video) {
    const [width, height] = [video.videoWidth, video.videoHeight];
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(video, 0, 0);
    const bits = Array.from({ length: 16 }, (_unused, at) => {
      const [x, y] = [((at + 0.5) / 32) * width, (1 - 1 / 36) * height];
      return Number(context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data[0] > 128);
    });
    return bits.slice(1, 15).reduce((sum, bit, at) => sum + bit * 2 ** at, 0);
  }
}
