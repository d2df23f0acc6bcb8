import { useRef, useState } from 'react';

/** One proof at a time: whether it is being checked, and why the last one did not count. */
export function useProof(onProved: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const running = useRef(false);
  const prove = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const isProved = await work().then(
      () => true,
      (error: unknown) => {
        setFailure(error);
        return false;
      },
    );
    running.current = false;
    setBusy(false);
    if (isProved) onProved();
    return isProved;
  };
  return { busy, failure, prove, clear: () => setFailure(undefined) };
}
