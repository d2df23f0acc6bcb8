import { IconMovie } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestVideo } from '../request-draft';
import classes from './film.module.css';

interface FilmProps {
  video: RequestVideo;
  /** As chosen here; a reload leaves only the small picture of it. */
  file: File | null;
}

// Without a place the player shows nothing until it plays.
const FIRST_PICTURE = '#t=0.1';

/** The chosen film in the shape in which it was made, from the device itself. */
export function Film({ video, file }: FilmProps) {
  const { t } = useTranslation();
  const player = useRef<HTMLVideoElement>(null);
  const [unplayable, setUnplayable] = useState<File>();
  const plays = file !== null && video.height !== null && unplayable !== file;
  useEffect(() => {
    if (!plays || !player.current) return undefined;
    const address = URL.createObjectURL(file);
    player.current.src = address + FIRST_PICTURE;
    return () => URL.revokeObjectURL(address);
  }, [plays, file]);
  return (
    <div className={classes.film}>
      {plays ? (
        <video
          ref={player}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={t('requestWizard.review.play')}
          onError={() => setUnplayable(file)}
        />
      ) : video.poster ? (
        <img src={video.poster} alt="" className={classes.poster} />
      ) : (
        <IconMovie size={48} stroke={1.2} aria-hidden className={classes.icon} />
      )}
    </div>
  );
}
