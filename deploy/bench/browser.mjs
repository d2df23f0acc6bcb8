import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { cleanUpLater } from './clean-up.mjs';

const BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Starts Debian's Chromium, or the one at CHROMIUM_PATH. It is closed at the end of the run at the latest. */
export async function openBrowser(args = []) {
  if (!existsSync(BROWSER)) throw new Error(`there is no browser at ${BROWSER}: name one in CHROMIUM_PATH`);
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', ...args] });
  cleanUpLater(() => browser.close());
  return browser;
}
