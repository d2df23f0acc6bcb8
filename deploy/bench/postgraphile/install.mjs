import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../.cache/postgraphile', import.meta.url));
const INSTALL_TIMEOUT_MS = 300_000;

/** Brings what the lock beside this file names into the cache once; answers where it is. */
export function installPostgraphile() {
  const modules = join(FOLDER, 'node_modules');
  const installed = join(FOLDER, 'installed.json');
  const lock = readFileSync(join(HERE, 'package-lock.json'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return modules;
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(HERE, file), join(FOLDER, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
  });
  writeFileSync(installed, lock);
  return modules;
}
