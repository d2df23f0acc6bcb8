import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { toolCache } from './tool-cache.mjs';

const run = promisify(execFile);
const TIMEOUT_MS = 180_000;

/**
 * The path of a program of a Debian package, which is unpacked into the tool cache and not installed: nothing on this machine
 * is started or changed. Throws where packages cannot be downloaded.
 *
 * @param path the program's path in the package
 */
export async function debianProgram(name, path) {
  const kept = toolCache(`debian/${name}`);
  if (existsSync(join(kept, path))) return join(kept, path);
  mkdirSync(dirname(kept), { recursive: true });
  const draft = mkdtempSync(`${kept}-`);
  try {
    await download(name, draft);
    const [file] = readdirSync(draft).filter((entry) => entry.endsWith('.deb'));
    await run('dpkg-deb', ['-x', join(draft, file), join(draft, 'files')], { timeout: TIMEOUT_MS });
    rmSync(kept, { recursive: true, force: true });
    renameSync(join(draft, 'files'), kept);
  } catch (error) {
    throw new Error(`${name}: could not be had from Debian's packages`, { cause: error });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return join(kept, path);
}

/** The lists of packages may be missing or old, so a failed download is tried once more with new ones. */
async function download(name, folder) {
  const options = { cwd: folder, timeout: TIMEOUT_MS };
  try {
    await run('apt-get', ['download', '-q', name], options);
  } catch {
    await run('apt-get', ['update', '-q'], options);
    await run('apt-get', ['download', '-q', name], options);
  }
}
