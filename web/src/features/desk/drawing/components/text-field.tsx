import { useTranslation } from 'react-i18next';
import { DRAWING_LIMITS } from '@bandeja/film/marks';
import type { Writing } from '../drawing-state';
import type { DrawingStore } from '../drawing-store';
import { write } from '../mark-actions';
import classes from './drawing.module.css';

/** Where the words of a text are written: Enter keeps them, Esc gives them up. */
export function TextField({ store, writing }: { store: DrawingStore; writing: Writing }) {
  const { t } = useTranslation();
  return (
    <input
      className={classes.words}
      style={{ left: `${writing.at.x * 100}%`, top: `${writing.at.y * 100}%` }}
      aria-label={t('drawing.words')}
      placeholder={t('drawing.words')}
      defaultValue={writing.text}
      maxLength={DRAWING_LIMITS.textLength}
      enterKeyHint="done"
      // Asked for by the press that placed it.
      ref={(field) => field?.focus({ preventScroll: true })}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => write(store, event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') write(store, event.currentTarget.value);
        if (event.key === 'Escape') store.stopWriting();
      }}
    />
  );
}
