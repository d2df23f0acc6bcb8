import { arch } from 'node:os';
import { bubblewrapCages } from './bubblewrap.js';
import type { Cage } from './cage.js';
import { findProgram } from './find-program.js';
import type { Means } from './means.js';
import { landlockCages, limitCages, namespaceCages } from './namespaces.js';
import { systemCallFilter } from './system-call-filter.js';

/** Ways to cage a program by what this machine has, the strongest first. Whether they work, only trying tells. */
export function cages(): Cage[] {
  const bwrap = findProgram('bwrap');
  const means = meansOfThisMachine();
  const bubblewrap = (given: Means) => (bwrap ? bubblewrapCages(bwrap, given) : []);
  const all = [...bubblewrap(means), ...namespaceCages(means), ...landlockCages(means)];
  // Older programs and kernels know no filter.
  const unfiltered = { ...means, perl: undefined, filter: undefined };
  return [
    ...all.filter(({ level }) => level === 'sealed'),
    ...[...bubblewrap(unfiltered), ...namespaceCages(unfiltered)],
    ...all.filter(({ level }) => level === 'limits'),
    ...limitCages(means),
    { level: 'none', by: 'time limit', command: ({ program }) => [...program.command] },
  ];
}

function meansOfThisMachine(): Means {
  const [sh, unshare, setpriv, perl] = ['sh', 'unshare', 'setpriv', 'perl'].map(findProgram);
  return {
    ...{ sh, unshare, setpriv, perl },
    filter: systemCallFilter(arch()),
    isRoot: process.getuid?.() === 0,
  };
}
