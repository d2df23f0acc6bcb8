import { execFileSync, spawnSync } from 'node:child_process';

const SHELL = 'chromium-headless-shell';
const WHOLE = 'chromium';
const APT_TIMEOUT_MS = 180_000;

function which(name) {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', `command -v ${name}`]);
  return status === 0 ? stdout.toString().trim() : undefined;
}

/**
 * The path of a Chromium, if there is one. The headless shell is preferred: it has the same engine without windows and
 * takes two thirds of the time.
 */
export const findChromium = () =>
  [SHELL, WHOLE, 'chromium-browser', 'google-chrome'].map(which).find(Boolean);

/** Like `findChromium`, but installs it from Debian if it is missing and this process is root. */
export function provideChromium() {
  const mayInstall = process.getuid?.() === 0 && which('apt-get');
  if (mayInstall && !which(SHELL) && !install(SHELL) && !which(WHOLE)) install(WHOLE);
  return findChromium();
}

function install(browser) {
  process.stdout.write(`Installing ${browser} from Debian …\n`);
  const options = {
    stdio: 'ignore',
    timeout: APT_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    // An installed browser of another version is kept, even if the shell then cannot be installed.
    const args = ['install', '-y', '-q', '--no-install-recommends', '--no-remove', browser];
    execFileSync('apt-get', args, options);
    return true;
  } catch {
    return false;
  }
}
