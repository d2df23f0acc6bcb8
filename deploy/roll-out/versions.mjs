import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { linesOf, ROOT, run } from './commands.mjs';
import { addNewThings } from './new-things.mjs';

/** Files that decide whether two versions work together: contracts, event handling and database schemas. */
const MEETING_PLACES = ['proto', 'libs/events', ':(glob)services/*/prisma/**'];
const MAX_COMMITS = 200;
/** Versions without this file cannot run beside this one: their services have no keys of their own (docs/CHANGELOG.md). */
const NEEDED = 'libs/auth/src/service-verifier.ts';
/** The packages that `addNewThings` changes. */
const CHANGED = ['@bandeja/contracts', '@bandeja/payments', '@bandeja/analysis', '@bandeja/notifications'];

/**
 * The commit whose build runs before the roll-out: `ROLL_OUT_FROM`, else the newest one that differs in MEETING_PLACES,
 * else the parent commit. Undefined without Git history.
 */
export async function commitBefore(env) {
  try {
    if (env.ROLL_OUT_FROM) return await commitNamed(env.ROLL_OUT_FROM);
    const limit = `--max-count=${MAX_COMMITS}`;
    const older = await linesOf('git', ['rev-list', '--first-parent', limit, 'HEAD~1']);
    const [first] = await linesOf('git', [
      'log',
      '--first-parent',
      '--diff-filter=A',
      '--format=%H',
      '--',
      NEEDED,
    ]);
    const commits = first ? older.slice(0, older.indexOf(first) + 1) : older;
    for (const commit of commits) if (await differs(commit)) return commit;
    return commits[0];
  } catch (error) {
    if (env.ROLL_OUT_FROM) throw error;
    return undefined;
  }
}

const commitNamed = async (name) => (await run('git', ['rev-parse', '--verify', `${name}^{commit}`])).trim();

async function differs(commit) {
  const changed = await linesOf('git', ['diff', '--name-only', commit, 'HEAD', '--', ...MEETING_PLACES]);
  return changed.length > 0;
}

/** Builds a commit, without its web app, in a directory of its own. */
export async function buildCommit(commit, tree) {
  mkdirSync(tree, { recursive: true });
  const archive = `${tree}.tar`;
  await run('git', ['archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', tree]);
  await provideModules(tree);
  await build(tree, ['--exclude', '@bandeja/web']);
  return { name: 'before', tree };
}

/**
 * Copies this checkout, which is already built, and adds an event type and handlers that no earlier version has. The
 * handlers handle events from `since` on.
 */
export async function buildNext(since, tree) {
  mkdirSync(tree, { recursive: true });
  const files = await linesOf('git', ['ls-files', '-z', '-co', '--exclude-standard'], '\0');
  const list = `${tree}.files`;
  writeFileSync(list, files.filter((file) => existsSync(join(ROOT, file))).join('\0'));
  const archive = `${tree}.tar`;
  await run('tar', ['--null', '-T', list, '-cf', archive]);
  await run('tar', ['-xf', archive, '-C', tree]);
  for (const [, { resolved }] of workspaces(tree)) copyBuild(resolved, tree);
  await provideModules(tree);
  addNewThings(tree, since);
  await build(tree, ['--projects', CHANGED.join()]);
  return { name: 'next', tree };
}

function copyBuild(folder, tree) {
  const from = join(ROOT, folder, 'dist');
  if (folder !== 'web' && existsSync(from)) cpSync(from, join(tree, folder, 'dist'), { recursive: true });
}

const build = (tree, which) =>
  run('npx', ['nx', 'run-many', '-t', 'build', ...which, '--output-style=static'], {
    cwd: tree,
    env: { NX_CACHE_DIRECTORY: join(tree, '.nx/cache'), NX_WORKSPACE_DATA_DIRECTORY: join(tree, '.nx/data') },
  });

const packagesOf = (tree) => JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8')).packages;
const workspaces = (tree) =>
  Object.entries(packagesOf(tree)).filter(
    ([path, { link }]) => link && path.startsWith('node_modules/@bandeja/'),
  );

/** Links the modules of this checkout if they match the tree's lock file, else installs the tree's own. */
async function provideModules(tree) {
  const here = packagesOf(ROOT);
  const isHere = ([path, { link, version, integrity }]) =>
    !path.startsWith('node_modules/') ||
    link ||
    (here[path]?.version === version && here[path]?.integrity === integrity);
  if (Object.entries(packagesOf(tree)).every(isHere)) linkModules(tree);
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree });
}

function linkModules(tree) {
  const modules = join(tree, 'node_modules');
  mkdirSync(modules);
  const links = workspaces(tree);
  const scopes = new Set(links.map(([path]) => path.split('/')[1]));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!scopes.has(name)) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const scope of scopes) mkdirSync(join(modules, scope));
  for (const [path, { resolved }] of links) symlinkSync(join(tree, resolved), join(tree, path));
}
