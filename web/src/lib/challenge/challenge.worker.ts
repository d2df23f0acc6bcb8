import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from './challenge';

/** The work, apart from the page; a browser does not slow it down in a tab behind others. Empty if it did not succeed. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 }).catch(() => null);
  self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : '');
};
