import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerController } from '../../film/player-controller';
import type { PinningRequest } from './desk';

interface Pinning {
  request: PinningRequest;
  atMs: number;
}

/** While the court is pinned, the workspace is not there; its film then stands where it stood. */
export function usePinning(player: PlayerController) {
  const [pinning, setPinning] = useState<Pinning>();
  const left = useRef<number>(undefined);
  const pin = useCallback(
    (request: PinningRequest) => {
      player.pause();
      left.current = player.timeMs();
      setPinning({ request, atMs: left.current });
    },
    [player],
  );
  const donePinning = useCallback(() => setPinning(undefined), []);
  useEffect(() => {
    if (pinning || left.current === undefined) return;
    player.seekTo(left.current);
    left.current = undefined;
  }, [pinning, player]);
  return { pinning, pin, donePinning };
}
