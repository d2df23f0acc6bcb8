import { useEffect, useRef, useState } from 'react';
import type { PlayerController } from '../player-controller';

/** What leads through a film is opened by a press, and its code and its words come after that. */
export function useLedOpening<T>(player: PlayerController) {
  const [opened, setOpened] = useState<T>();
  const [isOpening, setOpening] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  /** Answers false where it did not come. */
  const open = async (
    load: (audio: HTMLAudioElement) => Promise<T>,
    begin: (loaded: T) => void,
  ): Promise<boolean> => {
    // Browsers let play later what a press has begun.
    const audio = new Audio();
    audio.load();
    player.play();
    player.pause();
    setOpening(true);
    try {
      const loaded = await load(audio);
      if (!isHere.current) return true;
      begin(loaded);
      setWasOpened(true);
      setOpened(loaded);
      return true;
    } catch {
      return false;
    } finally {
      if (isHere.current) setOpening(false);
    }
  };
  return { opened, isOpening, wasOpened, open, close: () => setOpened(undefined) };
}
