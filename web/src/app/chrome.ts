import { useMatches } from 'react-router-dom';

/** `bar`: inside the shell. `bare`: a task with its own bar. Undefined: a standalone screen. */
export type Chrome = 'bar' | 'bare';

const chromeOf = (handle: unknown): Chrome | undefined =>
  typeof handle === 'object' && handle !== null && 'chrome' in handle ? (handle.chrome as Chrome) : undefined;

/** The chrome of the innermost route that declares one. */
export const useChrome = (): Chrome | undefined =>
  useMatches()
    .map(({ handle }) => chromeOf(handle))
    .findLast(Boolean);
