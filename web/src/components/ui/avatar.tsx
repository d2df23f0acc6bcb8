import { useState } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: number;
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
};

/** Media keeps a picture of this many points, at three pixels a point, beside each one that is larger (`SMALL_AVATAR_SIDE`). */
const SMALL_POINTS = 56;
const PICTURE = /^(\/files\/avatars\/.*)\.jpg$/;

const sourceOf = (src: string, size: number) =>
  size > SMALL_POINTS ? src : src.replace(PICTURE, '$1_small.jpg');

/** A face, the initials where there is none. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size, fontSize: size * 0.42 };
  if (src && failed !== src)
    return (
      <img
        src={sourceOf(src, size)}
        alt=""
        className={classes.avatar}
        style={box}
        onError={() => setFailed(src)}
      />
    );
  return (
    <span className={classes.avatar} style={box} aria-hidden>
      {initials(name)}
    </span>
  );
}
