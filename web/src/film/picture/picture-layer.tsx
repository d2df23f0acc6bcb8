import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { PlayerController } from '../player-controller';
import { usePlayerValue } from '../use-player';
import { toPicture, type Box, type Point } from './picture-box';
import classes from './picture.module.css';

export interface Picture {
  player: PlayerController;
  /** A point of the window as a point of the picture, 0 to 1; outside of the picture below 0 or above 1. */
  toPicture: (clientX: number, clientY: number) => Point;
  /** Where the whole picture lies, from the top left of the stage. */
  boxOf: () => Box;
  /** Width by height of the upright picture. */
  aspect: number;
  /** The place above the picture that is not zoomed, as large as the stage. */
  stage: HTMLElement | null;
  /** What is seen now can be painted from it. */
  video: () => HTMLVideoElement | null;
}

const PictureContext = createContext<Picture | null>(null);

export function usePicture(): Picture {
  const picture = useContext(PictureContext);
  if (!picture) throw new Error('usePicture() belongs inside of <PictureLayer>.');
  return picture;
}

interface PictureLayerProps {
  player: PlayerController;
  children: ReactNode;
}

/**
 * What lies on the picture: its children are in an element that is exactly as large as the picture and follows it, also when
 * it is zoomed. It lets presses through; what wants them says `pointer-events: auto`.
 */
export function PictureLayer({ player, children }: PictureLayerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const aspect = usePlayerValue(player, (p) => p.view.aspect());
  useLayoutEffect(() => {
    const follow = () => {
      const layer = ref.current;
      if (!layer) return;
      const { x, y, width, height } = player.view.box();
      const { zoom } = player.view.get();
      layer.style.width = `${width / zoom}px`;
      layer.style.height = `${height / zoom}px`;
      layer.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
      // For what keeps its size, as a handle does for a finger.
      layer.style.setProperty('--picture-zoom', String(zoom));
    };
    follow();
    return player.view.subscribe(follow);
  }, [player]);
  const picture = useMemo(() => {
    const pointAt = (clientX: number, clientY: number) => {
      const stage = ref.current?.parentElement?.getBoundingClientRect();
      return toPicture(player.view.box(), {
        x: clientX - (stage?.left ?? 0),
        y: clientY - (stage?.top ?? 0),
      });
    };
    const video = () => stage?.parentElement?.querySelector('video') ?? null;
    return { player, toPicture: pointAt, boxOf: player.view.box, aspect, stage, video };
  }, [player, aspect, stage]);
  const attach = useCallback((layer: HTMLDivElement | null) => {
    ref.current = layer;
    setStage(layer?.parentElement ?? null);
  }, []);
  return (
    <div ref={attach} className={classes.layer}>
      <PictureContext value={picture}>{children}</PictureContext>
    </div>
  );
}
