import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';

/**
 * Takes the pictures that social networks show beside a link, from the front page of a running Bandeja:
 * `node web/tools/make-social-images.mjs http://localhost:8080`. CHROMIUM_PATH is the browser to use.
 */
const origin = process.argv[2] ?? 'http://localhost:8080';
const CARD = { width: 1200, height: 630 };
/** Hides the controls, because nobody can click in a picture. */
const AS_CARD = `
  header nav, header > div, header > a:not(:first-of-type), main a { display: none !important; }
  main > section:first-of-type p:first-child, main > section:first-of-type p:last-of-type { display: none !important; }
  main > section:first-of-type > div { min-height: 554px !important; padding-block: 0 40px !important; }
  html { scrollbar-width: none; }
`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
for (const language of ['en', 'es']) {
  const context = await browser.newContext({ viewport: CARD, locale: language, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: AS_CARD });
  await page.evaluate(() => globalThis.document.fonts.ready.then(() => undefined));
  await page.screenshot({
    path: fileURLToPath(new URL(`../public/social-${language}.png`, import.meta.url)),
  });
  await context.close();
}
await browser.close();
