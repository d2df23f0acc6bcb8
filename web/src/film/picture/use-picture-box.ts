import { useLayoutEffect, type RefObject } from 'react';
import type { PlayerController } from '../player-controller';
import { fittedBox } from './picture-box';

/** Keeps the view of a player measured, and its video where the view wants it. */
export function usePictureBox(
  player: PlayerController,
  stageRef: RefObject<HTMLElement | null>,
  videoRef: RefObject<HTMLVideoElement | null>,
  knownAspect: number,
): void {
  useLayoutEffect(() => {
    const [stage, video] = [stageRef.current, videoRef.current];
    if (!stage || !video) return;
    const measure = () => {
      // Upright, unlike the size that a file of a phone states.
      const aspect =
        video.videoWidth > 0 && video.videoHeight > 0 ? video.videoWidth / video.videoHeight : knownAspect;
      player.view.measure({ width: stage.clientWidth, height: stage.clientHeight }, aspect);
    };
    const follow = () => {
      const { zoom } = player.view.get();
      const box = player.view.box();
      const fitted = fittedBox(player.view.stage(), player.view.aspect());
      const transform =
        zoom === 1
          ? ''
          : `translate(${box.x - fitted.x * zoom}px, ${box.y - fitted.y * zoom}px) scale(${zoom})`;
      for (const one of stage.querySelectorAll('video')) one.style.transform = transform;
    };
    measure();
    follow();
    const resized = new ResizeObserver(measure);
    resized.observe(stage);
    document.addEventListener('fullscreenchange', measure);
    video.addEventListener('loadedmetadata', measure);
    const unsubscribe = player.view.subscribe(follow);
    return () => {
      resized.disconnect();
      document.removeEventListener('fullscreenchange', measure);
      video.removeEventListener('loadedmetadata', measure);
      unsubscribe();
    };
  }, [player, stageRef, videoRef, knownAspect]);
}
