import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALL_TIMEOUT_MS = 300_000;

/** Installs the packages that a directory here locks into the cache, once. Returns their directory. */
export function installApart(name) {
  const here = fileURLToPath(new URL(`${name}/`, import.meta.url));
  const folder = fileURLToPath(new URL(`../../.cache/${name}`, import.meta.url));
  const modules = join(folder, 'node_modules');
  const installed = join(folder, 'installed.json');
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return modules;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(here, file), join(folder, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
  });
  writeFileSync(installed, lock);
  return modules;
}
