import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from './picture-box';
import { usePicture } from './picture-layer';
import classes from './loupe.module.css';

interface LoupeProps {
  /** What is in its middle. */
  point: Point;
  magnification?: number;
  /** What lies on the picture there, drawn for the whole picture. */
  children?: ReactNode;
}

const SIZE_PX = 116;

/** The picture around a point, enlarged, on the side of the stage that the finger is not on. */
export function Loupe({ point, magnification = 4, children }: LoupeProps) {
  const { player, boxOf, aspect, stage, video } = usePicture();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const whole = boxOf();
  const zoom = player.view.get().zoom;
  const width = (whole.width / zoom) * magnification;
  const height = width / aspect;
  useEffect(() => {
    const show = () => {
      const context = canvasRef.current?.getContext('2d');
      if (!context || !(width > 0)) return;
      paint(context, video(), {
        x: point.x - SIZE_PX / 2 / width,
        y: point.y - SIZE_PX / 2 / height,
        width,
        height,
      });
    };
    show();
    return player.subscribe(show);
  }, [player, video, point.x, point.y, width, height]);
  if (!stage) return null;
  const seenAt = (whole.x + point.x * whole.width) / (stage.clientWidth || 1);
  return createPortal(
    <div className={classes.loupe} data-side={seenAt < 0.5 ? 'right' : 'left'} aria-hidden>
      <canvas ref={canvasRef} width={SIZE_PX * 2} height={SIZE_PX * 2} className={classes.picture} />
      <div
        className={classes.marks}
        style={{ width, height, left: SIZE_PX / 2 - point.x * width, top: SIZE_PX / 2 - point.y * height }}
      >
        {children}
      </div>
      <span className={classes.cross} />
      <span className={classes.scale}>{magnification}×</span>
    </div>,
    stage,
  );
}

/** The picture of this size on a page, from the point at its top left. */
function paint(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement | null,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  const { canvas } = context;
  const scale = canvas.width / SIZE_PX;
  context.fillStyle = '#040b1e';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (video && video.readyState >= 2)
    context.drawImage(video, -x * width * scale, -y * height * scale, width * scale, height * scale);
}
