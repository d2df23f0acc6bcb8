import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { toolCache } from '../tool-cache.mjs';

const BEANCOUNT = 'beancount==3.2.3';
const MINUTES = 60_000;
const quiet = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };

/** Programs that verify an export, each with its format, and why the others cannot be had. */
export function accountingPrograms() {
  const programs = [];
  const missing = [];
  const bring = (name, format, provide, args) => {
    try {
      const program = provide();
      const verify = (file) => execFileSync(program, args(file), { ...quiet, timeout: 2 * MINUTES });
      programs.push({ name, format, verify });
    } catch (error) {
      missing.push(`${name}: ${error.message.split('\n')[0]}`);
    }
  };
  bring('beancount', 'beancount', provideBeancount, (file) => [file]);
  bring('hledger', 'ledger', provideHledger, (file) => ['--strict', '-f', file, 'check']);
  return { programs, missing };
}

/** From PyPI. */
function provideBeancount() {
  const environment = toolCache(`python/${BEANCOUNT}`);
  const program = join(environment, 'bin/bean-check');
  if (existsSync(program)) return program;
  execFileSync('python3', ['-m', 'venv', environment], { ...quiet, timeout: 2 * MINUTES });
  const install = ['install', '--quiet', BEANCOUNT];
  execFileSync(join(environment, 'bin/pip'), install, { ...quiet, timeout: 5 * MINUTES });
  return program;
}

/** As it is installed, or from Debian. */
function provideHledger() {
  if (isThere('hledger')) return 'hledger';
  const folder = toolCache('debian/hledger');
  const program = join(folder, 'usr/bin/hledger');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  execFileSync('apt-get', ['download', 'hledger'], { ...quiet, cwd: folder, timeout: 2 * MINUTES });
  execFileSync('sh', ['-c', 'dpkg-deb -x hledger_*.deb . && rm hledger_*.deb'], { ...quiet, cwd: folder });
  return program;
}

function isThere(program) {
  try {
    execFileSync(program, ['--version'], quiet);
    return true;
  } catch {
    return false;
  }
}
