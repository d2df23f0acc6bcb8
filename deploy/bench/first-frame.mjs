import { openBrowser } from './browser.mjs';
import { figure, median } from './figures.mjs';
import { signIn } from './pages.mjs';

const ROUNDS = 5;
const WARM_UPS = 1;
const DEMO_ATHLETE = 'carla@bandeja.example';
const RESULTS = 'a[href^="/user/analysis/"]';

/** From the click that opens the results to the first frame of their video, against a bare <video> of the same file. */
export async function measureFirstFrame({ host: { origin } }) {
  const browser = await openBrowser();
  const rounds = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    const { address, ms } = await openResults(browser, origin);
    rounds.push({ resultsMs: ms, bareMs: await openBare(browser, origin, address) });
  }
  await browser.close();
  const of = (name) => median(rounds.slice(WARM_UPS).map((round) => round[name]));
  const [resultsMs, bareMs] = [of('resultsMs'), of('bareMs')];
  return [
    figure(
      'first frame after opening results',
      resultsMs,
      'ms',
      {},
      `${(resultsMs / bareMs).toFixed(1)} × bare`,
    ),
    figure('  of a bare <video> on the same file', bareMs, 'ms'),
  ];
}

async function openResults(browser, origin) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  await signIn(page, origin, DEMO_ATHLETE);
  await page.waitForSelector(RESULTS);
  await page.waitForLoadState('networkidle');
  const ms = await page.locator('body').evaluate(untilFrame, { press: RESULTS });
  const address = await page
    .locator('video')
    .first()
    .evaluate((video) => video.currentSrc);
  await context.close();
  return { address, ms };
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

/** Runs in the page. */
function untilFrame(root, { press, address }) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    if (press) root.querySelector(press).click();
    else {
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
