import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Draws the icons of the installed app from public/icon.svg: `node tools/make-icons.mjs`. */
const pathOf = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const drawing = readFileSync(pathOf('icon.svg'), 'utf8');
// Systems crop these to their own shape, so the background extends to the edge and the letter is in the safe zone.
const fullBleed = drawing.replace(' rx="116"', '');
const inSafeZone = fullBleed
  .replace(/(<rect [^>]*\/>)/, '$1<g transform="translate(51.2 51.2) scale(.8)">')
  .replace('</svg>', '</g></svg>')
  .replace('M0 397H512', 'M-64 397H576')
  .replace('M256 397V512', 'M256 397V576');

const ICONS = [
  ['icons/icon-192.png', drawing, 192],
  ['icons/icon-512.png', drawing, 512],
  ['icons/maskable-192.png', inSafeZone, 192],
  ['icons/maskable-512.png', inSafeZone, 512],
  ['icons/apple-touch-icon.png', fullBleed, 180],
];

mkdirSync(pathOf('icons'), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, svg, size] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: pathOf(name), omitBackground: true });
  await page.close();
}
await browser.close();
