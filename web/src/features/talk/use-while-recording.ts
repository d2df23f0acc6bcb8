import { useEffect } from 'react';

/** A screen that goes dark ends what its microphone hears, and closing a page by mistake costs a sentence. */
export function useWhileRecording(isRecording: boolean): void {
  useEffect(() => {
    if (!isRecording) return;
    let isOver = false;
    let light: WakeLockSentinel | undefined;
    const stayOn = async () => {
      const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
      else light = lock;
    };
    const seen = () => void (document.hidden || stayOn());
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault();
    void stayOn();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('beforeunload', leaving);
    return () => {
      isOver = true;
      void light?.release();
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('beforeunload', leaving);
    };
  }, [isRecording]);
}
