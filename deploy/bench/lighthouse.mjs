import { pathToFileURL } from 'node:url';
import { openBrowser } from './browser.mjs';
import { figure, median } from './figures.mjs';
import { freePort } from './free-port.mjs';
import { installApart } from './install-apart.mjs';
import { PUBLIC } from './pages.mjs';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** A busy machine costs points for speed, and no others. */
const LEAST = { performance: 95 };

/** Each public page as Lighthouse sees it with its phone and its slow network: the medians of three runs. */
export async function measureLighthouse({ host: { origin } }) {
  const modules = installApart('lighthouse');
  const { default: lighthouse } = await import(pathToFileURL(`${modules}/lighthouse/core/index.js`).href);
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const figures = [];
  for (const path of PUBLIC.flatMap((page) => [page, page === '/' ? '/es' : `/es${page}`])) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { lhr } = await lighthouse(origin + path, {
        port,
        output: 'json',
        logLevel: 'error',
        // The language of the page before would send the next one to another address.
        clearStorageTypes: ['all'],
      });
      if (lhr.runtimeError) throw new Error(`Lighthouse, ${path}: ${lhr.runtimeError.message}`);
      runs.push(lhr);
    }
    figures.push(...figuresOf(path, runs));
  }
  await browser.close();
  return figures;
}

function figuresOf(path, runs) {
  const medianOf = (value) => median(runs.map(value));
  const timing = (audit) => medianOf(({ audits }) => audits[audit].numericValue);
  return [
    ...CATEGORIES.map((name) =>
      figure(
        `${path}: ${name}`,
        medianOf(({ categories }) => Math.round(categories[name].score * 100)),
        '',
        { least: LEAST[name] ?? 100 },
      ),
    ),
    figure('  largest contentful paint', timing('largest-contentful-paint') / 1_000, 's', { most: 1.2 }),
    figure('  total blocking time', timing('total-blocking-time'), 'ms', { most: 50 }),
  ];
}
