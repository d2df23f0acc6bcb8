import { existsSync } from 'node:fs';
import { arch } from 'node:os';
import { fileURLToPath } from 'node:url';
import { NOBODY, SYSTEM_FILES, SYSTEM_FOLDERS, type Cage, type CagedRun } from './cage.js';
import { becomeNobody, endsWithParent, withoutPowers, type Means } from './means.js';

/** At the same place from the source and from the build. */
const ours = (name: string) => fileURLToPath(new URL(`../../../decoder/${name}`, import.meta.url));
const NEW_ROOT = ours('new-root.sh');
const SEAL = ours('seal.pl');

/** The number of prctl, which perl does not know. */
const PRCTL: Record<string, string> = { x64: '157', arm64: '167' };

/** Namespaces by the system's own programs, with the filter where there is perl to load it. */
export function namespaceCages(means: Means): Cage[] {
  const { sh, unshare, setpriv, isRoot } = means;
  if (!sh || !unshare || !setpriv) return [];
  const seal = sealer(means);
  return [
    {
      level: seal ? 'sealed' : 'isolated',
      by: seal ? 'namespaces, seccomp' : 'namespaces',
      ...(seal && { filter: seal.filter }),
      ...(isRoot && { user: NOBODY }),
      command: (run) => [
        ...endsWithParent(means),
        ...[unshare, ...(isRoot ? [] : ['--user', '--map-root-user'])],
        ...['--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child', '--'],
        ...[sh, NEW_ROOT, ...visible(run), ...(seal ? ['ro', SEAL] : []), '--'],
        ...(isRoot ? becomeNobody : withoutPowers)(setpriv),
        ...(seal ? [...seal.command, '--'] : []),
        ...run.limiter,
        ...run.program.command,
      ],
    },
  ];
}

/** Without namespaces, as in most containers: the kernel takes system calls and files from the process alone. */
export function landlockCages(means: Means): Cage[] {
  const seal = sealer(means);
  if (!seal) return [];
  const ends = ({ limiter, program }: CagedRun) => ['--', ...limiter, ...program.command];
  return usersOf(means).flatMap(({ begins, user }) => [
    {
      ...{ level: 'sealed', by: 'Landlock, seccomp', filter: seal.filter, ...user },
      command: (run) => [...begins, ...seal.command, ...visible(run), ...DEVICES, ...ends(run)],
    },
    {
      ...{ level: 'limits', by: 'limits, seccomp', filter: seal.filter, ...user },
      command: (run) => [...begins, ...seal.command, ...ends(run)],
    },
  ]);
}

const DEVICES = ['rw', '/dev/null', 'ro', '/dev/urandom'];

/** Limits alone. */
export function limitCages(means: Means): Cage[] {
  return [...usersOf(means), { begins: [], user: {} }].map(({ begins, user }) => ({
    ...{ level: 'limits', by: 'limits', ...user },
    command: ({ limiter, program }) => [...begins, ...limiter, ...program.command],
  }));
}

/** Root becomes nobody; where nobody may not enter the folders of the job, it stays root without the powers of root. */
function usersOf(means: Means): { begins: string[]; user: { user?: number } }[] {
  const { isRoot, setpriv } = means;
  const end = endsWithParent(means);
  if (!setpriv) return [{ begins: end, user: {} }];
  if (!isRoot) return [{ begins: [setpriv, '--no-new-privs', '--', ...end], user: {} }];
  return [
    { begins: [...becomeNobody(setpriv), ...end], user: { user: NOBODY } },
    { begins: [...withoutPowers(setpriv), ...end], user: {} },
  ];
}

function sealer({ perl, filter }: Means): { command: string[]; filter: Buffer } | undefined {
  const prctl = PRCTL[arch()];
  return perl && filter && prctl ? { command: [perl, SEAL, prctl], filter } : undefined;
}

const visible = ({ program, reads, writes }: CagedRun): string[] => [
  ...[...SYSTEM_FOLDERS, ...SYSTEM_FILES, ...program.files, ...reads]
    .filter((path) => existsSync(path))
    .flatMap((path) => ['ro', path]),
  ...writes.flatMap((path) => ['rw', path]),
];
