import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { becomeNobody, endsWithParent, type Means } from './means.js';
import { NOBODY, SYSTEM_FILES, SYSTEM_FOLDERS, type Cage } from './cage.js';
import { CLEAN_ENVIRONMENT } from './clean-environment.js';

/** Cages by bubblewrap, the best first. A container may forbid the view of its processes that the first of them has. */
export function bubblewrapCages(bwrap: string, means: Means): Cage[] {
  return [true, false].map((hasProc) => bubblewrapCage(bwrap, means, hasProc));
}

function bubblewrapCage(bwrap: string, means: Means, hasProc: boolean): Cage {
  const { setpriv, filter, isRoot } = means;
  const becomesNobody = isRoot && setpriv !== undefined;
  return {
    level: filter ? 'sealed' : 'isolated',
    by: filter ? 'bubblewrap, seccomp' : 'bubblewrap',
    ...(filter && { filter }),
    ...(becomesNobody && { user: NOBODY }),
    command: ({ program, reads, writes, limiter }) => [
      ...endsWithParent(means),
      bwrap,
      ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
      ...(isRoot ? [] : ['--unshare-user', '--disable-userns']),
      // In the session and the group of `runGuarded`, so that a kill reaches it also before it dies with its parent.
      ...['--die-with-parent', '--hostname', 'decoder', '--cap-drop', 'ALL'],
      ...(becomesNobody ? ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID'] : []),
      '--clearenv',
      ...Object.entries(CLEAN_ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
      ...SYSTEM_FOLDERS.filter((path) => existsSync(path)).flatMap(systemFolder),
      ...['--dev', '/dev', '--remount-ro', '/dev'],
      ...(hasProc ? ['--proc', '/proc'] : []),
      ...parentsOf([...SYSTEM_FILES, ...program.files, ...reads, ...writes]).flatMap(openFolder),
      ...SYSTEM_FILES.flatMap((path) => ['--ro-bind-try', path, path]),
      ...[...program.files, ...reads].flatMap((path) => ['--ro-bind', path, path]),
      ...writes.flatMap((path) => ['--bind', path, path]),
      ...['--remount-ro', '/', '--chdir', '/'],
      ...(filter ? ['--seccomp', '3'] : []),
      '--',
      ...(becomesNobody ? becomeNobody(setpriv) : []),
      ...limiter,
      ...program.command,
    ],
  };
}

/** Made by itself, a folder is its maker's alone. */
const openFolder = (path: string) => ['--perms', '0755', '--dir', path];

function parentsOf(paths: readonly string[]): string[] {
  const parents = paths.flatMap((path) =>
    path
      .split('/')
      .slice(1, -1)
      .map((_name, at, names) => `/${names.slice(0, at + 1).join('/')}`),
  );
  return [...new Set(parents)].filter((path) => !SYSTEM_FOLDERS.includes(path)).sort();
}

const systemFolder = (path: string) =>
  lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
