import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBillOfMaterials } from '../supply-chain/bill-of-materials.mjs';
import { needsOf, needsOfWeb, readJson } from './needs.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The directory of each part, and what it reads at run time besides its `dist`. */
export const PARTS = {
  identity: { folder: 'services/identity', assets: ['prisma/migrations'] },
  catalog: { folder: 'services/catalog', assets: ['prisma/migrations'] },
  analysis: { folder: 'services/analysis', assets: ['prisma/migrations'] },
  media: { folder: 'services/media', assets: ['prisma/migrations', 'decoder'] },
  payments: { folder: 'services/payments', assets: ['prisma/migrations'] },
  notifications: { folder: 'services/notifications', assets: ['prisma/migrations'] },
  gateway: { folder: 'gateway', assets: ['schema'], web: 'web/dist' },
  'stripe-simulator': { folder: 'deploy/stripe-simulator', assets: ['assets'] },
};

/** They stand in for packages that a checkout does without. */
const LEFT_OUT = 'deploy/left-out/';

/** Not needed at run time: source maps, types, and Prisma's engines for other databases. */
const WASTE = /\.map$|\.d\.[cm]?ts$|\/query_compiler_(?!.*postgresql)/;

/**
 * Writes the contents of a part's image to `out`: its build, our packages that it imports, and those of the registry in the
 * versions of the lock file, nothing else. Packages that are already there from the same lock file stay. With `links`,
 * packages that this checkout has in the same place and version are linked instead of installed again.
 */
export function buildTree(part, out, { links = false } = {}) {
  const { folder, assets, web } = PARTS[part];
  const { third, ours } = needsOf(ROOT, folder);
  const manifests = manifestsOf(part, third);
  const key = createHash('sha256').update(JSON.stringify(manifests)).digest('hex');
  const keyFile = join(out, 'node_modules/.of');
  if (!existsSync(keyFile) || readFileSync(keyFile, 'utf8') !== key) {
    install(manifests, out, links);
    writeFileSync(keyFile, key);
  }
  for (const name of ['dist', ...assets]) copy(join(ROOT, folder, name), join(out, name));
  if (web) {
    copy(join(ROOT, web), join(out, 'web'));
    writeBillOfWeb(out);
  }
  rmSync(join(out, 'node_modules/@bandeja'), { recursive: true, force: true });
  for (const [name, from] of ours)
    for (const file of ['package.json', 'dist'])
      copy(join(ROOT, from, file), join(out, 'node_modules', name, file));
}

function install({ manifest, lock }, out, links) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  write(join(out, 'package.json'), manifest);
  write(join(out, 'package-lock.json'), lock);
  npm(out, 'install', '--package-lock-only', '--ignore-scripts', '--prefer-offline');
  assertVersionsKept(lock, out);
  if (!links || !linkPackages(out)) npm(out, 'ci', '--omit=dev', '--ignore-scripts', '--prefer-offline');
  writeBillOfMaterials(out, out);
  const modules = join(out, 'node_modules');
  // Without file types Node would follow links out of this tree.
  for (const { parentPath, name } of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const file = join(parentPath, name);
    if (WASTE.test(relative(modules, file))) rmSync(file, { recursive: true, force: true });
  }
}

/** The build of the web app holds its packages inside; they are listed beside those of the part that serves it. */
function writeBillOfWeb(out) {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-web-'));
  const { manifest, lock } = manifestsOf('web', needsOfWeb(ROOT));
  write(join(folder, 'package.json'), manifest);
  write(join(folder, 'package-lock.json'), lock);
  npm(folder, 'install', '--package-lock-only', '--ignore-scripts', '--prefer-offline');
  writeBillOfMaterials(folder, out, 'sbom-web.cdx.json');
  rmSync(folder, { recursive: true });
}

function manifestsOf(part, third) {
  const root = readJson(join(ROOT, 'package.json'));
  const rootLock = readJson(join(ROOT, 'package-lock.json'));
  const dependencies = Object.fromEntries(third.map((name) => [name, root.dependencies[name]]));
  const { version, type } = root;
  const name = `bandeja-${part}`;
  const manifest = { name, version, private: true, type, dependencies };
  manifest.overrides = overridesFor(root.overrides);
  const packages = Object.fromEntries(
    Object.entries(rootLock.packages)
      .filter(([path]) => path.startsWith('node_modules/'))
      .flatMap(([path, entry]) => {
        if (!entry.link) return [[path, entry]];
        const { version, license } = rootLock.packages[entry.resolved];
        return entry.resolved.startsWith(LEFT_OUT) ? [[path, { version, license }]] : [];
      }),
  );
  const lock = { ...rootLock, name, packages: { '': { name, version, dependencies }, ...packages } };
  return { manifest, lock };
}

/** `$name` refers to a version of the root manifest, which has more entries than this one. */
const overridesFor = (overrides) =>
  Object.fromEntries(Object.entries(overrides).filter(([, value]) => !JSON.stringify(value).includes('$')));

/** Pruning the lock file must not update any version. */
function assertVersionsKept({ packages: known }, out) {
  const { packages: kept } = readJson(join(out, 'package-lock.json'));
  const named = (packages) =>
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]) => `${nameIn(path)}@${version}`);
  const versions = new Set(named(known));
  const strange = named(kept).filter((found) => !versions.has(found));
  if (strange.length > 0) throw new Error(`not in package-lock.json: ${strange.join(', ')}`);
}

/** Returns false if the checkout lacks one of them in the version of the pruned lock file. */
function linkPackages(out) {
  const { packages } = readJson(join(out, 'package-lock.json'));
  const paths = [];
  for (const [path, { version, dev, optional }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const manifest = join(ROOT, path, 'package.json');
    if (existsSync(manifest) && readJson(manifest).version === version) paths.push(path);
    else if (!optional) return false;
  }
  const outer = paths.filter((path) => !path.slice('node_modules/'.length).includes('/node_modules/'));
  execFileSync('cp', ['-al', '--parents', '-t', out, ...outer], { cwd: ROOT, stdio: 'ignore' });
  return true;
}

const nameIn = (path) => path.split('node_modules/').at(-1);

function copy(from, to) {
  if (!existsSync(from)) throw new Error(`${from} is not there: build first`);
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (name) => !name.endsWith('.map') });
}

const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

function npm(cwd, ...args) {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', [...args, ...flags], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** `node tree.mjs PART OUT` */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [part, out] = process.argv.slice(2);
  if (!PARTS[part] || !out) {
    process.stderr.write(`tree.mjs PART FOLDER, where PART is ${Object.keys(PARTS).join(', ')}\n`);
    process.exit(2);
  }
  buildTree(part, resolve(out));
  process.stdout.write(`${part}: ${readdirSync(resolve(out)).join(' ')}\n`);
}
