import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Takes the phone screenshots for the landing page from a running demo, in both languages and themes:
 * `node web/tools/capture-screens.mjs http://localhost:8080`. CHROMIUM_PATH is the browser to use.
 */
const origin = process.argv[2] ?? 'http://localhost:8080';
const folder = fileURLToPath(new URL('../src/assets/screens/', import.meta.url));
const PASSWORD = 'padel-en-casa';
const PHONE = { width: 390, height: 844 };
const SHOWN = { width: 390, height: 540 };
const QUALITY = 0.82;
/** Below the app's own bar. */
const UNDER_BAR = 57;
const PAUSED_AT_S = 5;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });

async function openAs(email, language, scheme) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.5, locale: language });
  await context.addCookies([{ name: 'i18nextLng', value: language, url: origin }]);
  await context.addInitScript(
    ([lng, color]) => {
      localStorage.setItem('i18nextLng', lng);
      localStorage.setItem('bandeja-color-scheme', color);
    },
    [language, scheme],
  );
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/(user|coach)$/);
  return page;
}

async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_200);
}

/** Converts the picture to WebP in the browser. */
async function keep(page, name, top = 0) {
  const png = await page.screenshot({ clip: { x: 0, y: top, ...SHOWN } });
  const encoder = await browser.newPage();
  const webp = await encoder.evaluate(
    async ([data, quality]) => {
      const image = new globalThis.Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new globalThis.OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    [png.toString('base64'), QUALITY],
  );
  await encoder.close();
  writeFileSync(`${folder}${name}.webp`, Buffer.from(webp));
}

const firstLink = (page, pattern) =>
  page.$$eval(
    'a[href]',
    (links, source) =>
      links.map((link) => link.getAttribute('href')).find((href) => new RegExp(source).test(href)),
    pattern,
  );

async function capture(language, scheme) {
  const name = (step) => `${step}-${language}-${scheme}`;
  const athlete = await openAs('carla@bandeja.example', language, scheme);
  await settle(athlete);
  const links = await athlete.$$eval('a[href^="/user/analysis/"]', (all) => [
    ...new Set(all.map((link) => link.getAttribute('href'))),
  ]);

  await athlete.goto(`${origin}/user/upload`);
  await settle(athlete);
  await keep(athlete, name('upload'));

  await athlete.goto(`${origin}/coaches`);
  await settle(athlete);
  await keep(athlete, name('select'), UNDER_BAR);

  for (const link of links) {
    await athlete.goto(origin + link);
    await settle(athlete);
    // A delivered analysis has the clip and the coach's response.
    const answer = athlete.locator('video').nth(1);
    const isDelivered = await answer.waitFor({ state: 'attached', timeout: 6_000 }).then(
      () => true,
      () => false,
    );
    if (!isDelivered) continue;
    await athlete
      .locator('video')
      .first()
      .evaluate((video, at) => (video.currentTime = at), PAUSED_AT_S);
    await settle(athlete);
    await keep(athlete, name('feedback'), UNDER_BAR);
    break;
  }
  await athlete.context().close();

  const coach = await openAs('lucia@bandeja.example', language, scheme);
  await settle(coach);
  await coach.getByRole('tab').nth(1).click();
  await settle(coach);
  await coach.goto(origin + (await firstLink(coach, '^/coach/analysis/')));
  await settle(coach);
  await coach
    .locator('video')
    .first()
    .evaluate((video, at) => (video.currentTime = at), PAUSED_AT_S);
  await settle(coach);
  await keep(coach, name('review'));
  await coach.context().close();
}

for (const language of ['en', 'es']) for (const scheme of ['dark', 'light']) await capture(language, scheme);
await browser.close();
