import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { spokenDrawing } from '../../../film/drawing/spoken-mark';
import type { Picture } from '../use-note-picture';
import classes from './share-sheet.module.css';

interface SharedPictureProps {
  picture: Picture;
  aspect: number;
  isFilm: boolean;
}

/** What others will see. */
export function SharedPicture({ picture, aspect, isFilm }: SharedPictureProps) {
  const { t } = useTranslation();
  const marks = picture.is === 'ready' && picture.drawing?.marks.length ? picture.drawing : undefined;
  return (
    <div className={classes.preview} style={{ aspectRatio: aspect > 0 ? aspect : 16 / 9 }}>
      {picture.is === 'ready' && (
        <img
          className={classes.image}
          src={picture.url}
          alt={[t('share.preview'), marks && spokenDrawing(marks, aspect, t)].filter(Boolean).join('. ')}
        />
      )}
      {isFilm && (
        <span className={classes.play} aria-hidden>
          <IconPlayerPlayFilled size={24} />
        </span>
      )}
    </div>
  );
}
