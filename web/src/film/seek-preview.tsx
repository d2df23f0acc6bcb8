import type { CSSProperties } from 'react';
import { timecode } from '../lib/format';
import classes from './seek-preview.module.css';
import { tileAt, type Sprite } from './sprite-tile';

interface SeekPreviewProps {
  timeMs: number;
  durationMs: number;
  sprite: Sprite | null | undefined;
}

/** The picture under the pointer, above the rail. */
export function SeekPreview({ timeMs, durationMs, sprite }: SeekPreviewProps) {
  const place = { '--at': durationMs > 0 ? timeMs / durationMs : 0 } as CSSProperties;
  return (
    <span className={classes.preview} style={place} aria-hidden>
      {sprite && <span className={classes.picture} style={pictureAt(sprite, timeMs)} />}
      <span className={classes.time}>{timecode(timeMs)}</span>
    </span>
  );
}

function pictureAt(sprite: Sprite, timeMs: number): CSSProperties {
  const { url, columns, rows, tileWidth, tileHeight } = sprite;
  const { column, row } = tileAt(sprite, timeMs);
  const share = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0);
  return {
    aspectRatio: `${tileWidth} / ${tileHeight}`,
    backgroundImage: `url(${JSON.stringify(url)})`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${share(column, columns)}% ${share(row, rows)}%`,
  };
}
