import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Of this process and of what it started meanwhile. */
export async function coreSeconds(work) {
  const { ownSeconds, childSeconds } = await coreSecondsApart(work);
  return ownSeconds + childSeconds;
}

/** The same, each for itself. Children in a process namespace of their own are not counted: nobody here waits for them. */
export async function coreSecondsApart(work) {
  const before = seconds();
  await work();
  const after = seconds();
  return { ownSeconds: after[0] - before[0], childSeconds: after[1] - before[1] };
}

/** In the fields behind the name: of this process, then of the children that have ended. */
function seconds() {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
  return [user + system, childUser + childSystem].map((ticks) => ticks / TICKS_PER_SECOND);
}
