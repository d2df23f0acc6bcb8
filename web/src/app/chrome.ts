import { useMatches } from 'react-router-dom';

/** `bar` stands in the shell, `bare` is a task with a bar of its own; nothing is a screen that stands alone. */
export type Chrome = 'bar' | 'bare';

const chromeOf = (handle: unknown): Chrome | undefined =>
  typeof handle === 'object' && handle !== null && 'chrome' in handle ? (handle.chrome as Chrome) : undefined;

/** What the innermost route says that it stands in. */
export const useChrome = (): Chrome | undefined =>
  useMatches()
    .map(({ handle }) => chromeOf(handle))
    .findLast(Boolean);
