import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Entry {
  link?: boolean;
  resolved?: string;
  dev?: boolean;
}

const MIB = 1024 * 1024;
/** What `make start` installs, in MiB of the file system. */
const MOST_MIB = 860;

/** Where npm puts the real package if the version of its stand-in does not fit. */
const NESTED =
  /(prisma|ts-poet|nx|@tabler\/icons-react)\/node_modules\/(@prisma\/(dev|studio-core)|dprint-node|@tabler\/icons|@napi-rs\/wasm-runtime)$/;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

describe('the packages that make start installs', () => {
  it('take no more room than a machine should have to give', () => {
    const installed = Object.entries(packages)
      .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
      .filter(([path]) => existsSync(join(root, path)));
    const mib = installed.reduce((sum, [path]) => sum + bytesIn(join(root, path)), 0) / MIB;
    expect(mib).toBeLessThan(MOST_MIB);
  });

  it('do not contain those that stand-ins stand for', () => {
    const standIns = readdirSync(join(root, 'deploy/left-out')).filter((name) => name !== 'README.md');
    const used = Object.values(packages)
      .filter(({ link, resolved }) => link && resolved?.startsWith('deploy/left-out/'))
      .map(({ resolved }) => resolved?.split('/').at(-1));
    expect(used.sort()).toEqual(standIns.sort());
    const nested = Object.keys(packages).filter((path) => NESTED.test(path));
    expect(nested).toEqual([]);
  });
});

/** Without the packages nested in it, which are counted on their own. */
function bytesIn(folder: string): number {
  const of = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? 0 : bytesIn(path);
    return lstatSync(path).blocks * 512;
  });
  return of.reduce((sum, bytes) => sum + bytes, 0);
}
