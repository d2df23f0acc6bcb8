import { useEffect, useRef, useSyncExternalStore } from 'react';
import { StageCorner } from '../../../../film/picture/stage-corner';
import { usePicture } from '../../../../film/picture/picture-layer';
import classes from './drawing.module.css';

const WIDTH_PX = 104;

/** For screens of two pixels a point. */
const DENSITY = 2;

/** While the picture is looked at more closely: which part of it is seen. */
export function ViewCorner() {
  const { player, aspect, video } = usePicture();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const zoom = useSyncExternalStore(player.view.subscribe, () => player.view.get().zoom);
  const seen = useSyncExternalStore(player.view.subscribe, () => {
    const [box, stage] = [player.view.box(), player.view.stage()];
    const share = (from: number, length: number, room: number) =>
      [Math.max(0, -from / length), Math.min(1, room / length)].map((part) => `${part * 100}%`);
    const [left, width] = share(box.x, box.width, stage.width);
    const [top, height] = share(box.y, box.height, stage.height);
    return JSON.stringify({ left, top, width, height });
  });
  const isShown = zoom > 1.05;
  useEffect(() => {
    if (!isShown) return undefined;
    const paint = () => {
      const [canvas, film] = [canvasRef.current, video()];
      if (canvas && film && film.readyState >= film.HAVE_CURRENT_DATA)
        canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
    };
    paint();
    return player.subscribe(paint);
  }, [player, video, isShown, aspect]);
  if (!isShown) return null;
  return (
    <StageCorner>
      <div className={classes.view} aria-hidden>
        <div className={classes.map} style={{ width: WIDTH_PX, height: WIDTH_PX / aspect }}>
          <canvas ref={canvasRef} width={WIDTH_PX * DENSITY} height={(WIDTH_PX * DENSITY) / aspect} />
          <i style={JSON.parse(seen) as Record<string, string>} />
        </div>
      </div>
    </StageCorner>
  );
}
