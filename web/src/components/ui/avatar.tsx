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

/** A face, the initials where there is none. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size, fontSize: size * 0.42 };
  if (src && failed !== src)
    return <img src={src} alt="" className={classes.avatar} style={box} onError={() => setFailed(src)} />;
  return (
    <span className={classes.avatar} style={box} aria-hidden>
      {initials(name)}
    </span>
  );
}
