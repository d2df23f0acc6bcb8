import { NOBODY } from './cage.js';

/** What this machine has to cage a program with. */
export interface Means {
  sh: string | undefined;
  unshare: string | undefined;
  setpriv: string | undefined;
  perl: string | undefined;
  filter: Buffer | undefined;
  isRoot: boolean;
}

/** What root starts does not stay root. */
export const becomeNobody = (setpriv: string) => [
  ...[setpriv, `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs'],
  ...['--inh-caps=-all', '--'],
];

export const withoutPowers = (setpriv: string) => [
  ...[setpriv, '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', '--'],
];

/** Killed when this process is, also if that has happened before the kernel was told. A change of user would undo it. */
export const endsWithParent = ({ setpriv, sh }: Means): string[] =>
  setpriv && sh
    ? [setpriv, '--pdeathsig=KILL', '--', sh, '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)]
    : [];
