import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayerController } from '../../film/player-controller';

/** While a talk is recorded, the workspace is not there; its film then stands where that of the talk stood. */
export function useTalking(player: PlayerController, onAnswered: () => void) {
  const [talkFromMs, setTalkFromMs] = useState<number>();
  const left = useRef<number>(undefined);
  const talk = useCallback(() => {
    player.pause();
    setTalkFromMs(player.timeMs());
  }, [player]);
  const doneTalking = useCallback(
    ({ atMs, answered }: { atMs: number; answered: boolean }) => {
      left.current = atMs;
      setTalkFromMs(undefined);
      if (answered) onAnswered();
    },
    [onAnswered],
  );
  useEffect(() => {
    if (talkFromMs !== undefined || left.current === undefined) return;
    player.seekTo(left.current);
    left.current = undefined;
  }, [talkFromMs, player]);
  return { talkFromMs, talk, doneTalking };
}
