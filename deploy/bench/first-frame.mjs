import { openBrowser } from './browser.mjs';
import { figure, median } from './figures.mjs';
import { signIn } from './pages.mjs';

const ROUNDS = 5;
const WARM_UPS = 1;
const DEMO_ATHLETE = 'carla@bandeja.example';
const RESULTS = 'a[href^="/user/analysis/"]';

/** How long a hand needs from moving to pressing, and from pressing to releasing. */
const HAND_MS = { move: 200, press: 80 };

/** From the click that opens the results to the first frame of their video, against a bare <video> of the same file. */
export async function measureFirstFrame({ host: { origin } }) {
  const browser = await openBrowser();
  const rounds = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    const { address, ms } = await openResults(browser, origin, clickAtOnce);
    const byHand = await openResults(browser, origin, clickByHand);
    rounds.push({ resultsMs: ms, byHandMs: byHand.ms, bareMs: await openBare(browser, origin, address) });
  }
  await browser.close();
  const of = (name) => median(rounds.slice(WARM_UPS).map((round) => round[name]));
  const bareMs = of('bareMs');
  const timesBare = (ms) => `${(ms / bareMs).toFixed(1)} × bare`;
  const [resultsMs, byHandMs] = [of('resultsMs'), of('byHandMs')];
  return [
    figure('first frame after a click on results', resultsMs, 'ms', {}, timesBare(resultsMs)),
    figure('  with a pointer that moves and presses first', byHandMs, 'ms', {}, timesBare(byHandMs)),
    figure('  of a bare <video> on the same file', bareMs, 'ms'),
  ];
}

async function openResults(browser, origin, click) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  await signIn(page, origin, DEMO_ATHLETE);
  await page.waitForSelector(RESULTS);
  await page.waitForLoadState('networkidle');
  const ms = await click(page);
  const address = await page
    .locator('video')
    .first()
    .evaluate((video) => video.currentSrc);
  await context.close();
  return { address, ms };
}

const clickAtOnce = (page) => page.locator('body').evaluate(untilFrame, { press: RESULTS });

async function clickByHand(page) {
  const { x, y, width, height } = await page.locator(RESULTS).first().boundingBox();
  const untilShown = page.locator('body').evaluate(untilFrame, {});
  await page.mouse.move(0, 0);
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await page.waitForTimeout(HAND_MS.move);
  await page.mouse.down();
  await page.waitForTimeout(HAND_MS.press);
  await page.mouse.up();
  return untilShown;
}

async function openBare(browser, origin, address) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // A page of the same origin that is only text, so that nothing else loads or runs beside the video.
  await page.goto(`${origin}/healthz`);
  const ms = await page.locator('body').evaluate(untilFrame, { address });
  await context.close();
  return ms;
}

/** Runs in the page. Presses a link, or shows a film, or waits for a click. */
function untilFrame(root, { press, address }) {
  return new Promise((resolve, reject) => {
    let startedAt = performance.now();
    root.addEventListener('click', () => (startedAt = performance.now()), { capture: true, once: true });
    if (press) root.querySelector(press).click();
    else if (address) {
      const video = root.ownerDocument.createElement('video');
      root.append(Object.assign(video, { src: address, preload: 'auto' }));
    }
    const look = () => {
      const waited = performance.now() - startedAt;
      const video = root.querySelector('video');
      if (video && video.readyState >= video.HAVE_CURRENT_DATA) resolve(waited);
      else if (waited > 30_000) reject(new Error(`no frame: ${video?.readyState} ${video?.error?.message}`));
      else setTimeout(look, 2);
    };
    look();
  });
}
