import { thirdPartyImports } from './third-party-imports.mjs';

/**
 * A process that becomes the servers: it loads the packages of node_modules ahead of time, our own code when it is told to
 * `load`, and starts when it is told to `start`.
 */
const HOST = '../embedded/dist/host.js';
const MAIN = '../embedded/dist/main.js';

const [load, start] = ['load', 'start'].map(
  (wanted) => new Promise((resolve) => process.on('message', (message) => message === wanted && resolve())),
);
process.once('disconnect', () => process.exit(0));

// One after another: requiring an ES module fails while it is being imported.
for (const name of thirdPartyImports()) await import(name).catch(() => undefined);
await load;
await import(HOST);
await start;
performance.mark('start');
await import(MAIN);
process.send('started');
