/** Whose the talk is: one tab at a time records it. */
export type Turn = 'asking' | 'mine' | 'elsewhere';

/** Asks for the talk of an analysis, waits for it where another tab has it, and keeps it until the answer is called. */
export function takeTurn(analysisId: string, onTurn: (turn: Turn) => void): () => void {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    onTurn('mine');
    return () => undefined;
  }
  const name = `bandeja-talk:${analysisId}`;
  const ended = new AbortController();
  const hold = () => {
    onTurn('mine');
    return new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  };
  const wait = () => locks.request(name, { signal: ended.signal }, hold);
  void locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (ended.signal.aborted) return undefined;
      if (lock) return hold();
      onTurn('elsewhere');
      return wait();
    })
    // Given up while it waited.
    .catch(() => undefined);
  return () => ended.abort();
}

/** Whether another tab has the talk. */
export async function isTakenElsewhere(analysisId: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === `bandeja-talk:${analysisId}`);
}
