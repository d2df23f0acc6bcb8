import { ChallengeCanceled, ChallengeFailed, type Challenge } from './challenge';

/** What to send with the request. Loaded only when a challenge comes. */
export async function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const worker = startWorker();
  const solved = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ChallengeCanceled()));
    worker.onmessage = ({ data }: MessageEvent<string>) =>
      data ? resolve(data) : reject(new ChallengeFailed());
    worker.onerror = () => reject(new ChallengeFailed());
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}

function startWorker(): Worker {
  try {
    return new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    throw new ChallengeFailed();
  }
}
