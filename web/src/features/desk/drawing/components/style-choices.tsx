import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MARK_COLORS, MARK_WIDTHS, type MarkColor, type MarkWidth } from '@bandeja/film/marks';
import type { DrawingStore } from '../drawing-store';
import classes from './drawing.module.css';
import { useDrawingValue } from './use-drawing';

interface OfStore {
  store: DrawingStore | undefined;
}

interface ColorChoiceProps extends OfStore {
  colors?: readonly MarkColor[];
}

/** For the selected mark, and for what is drawn next. */
export function ColorChoice({ store, colors = MARK_COLORS }: ColorChoiceProps) {
  const { t } = useTranslation();
  const chosen = useDrawingValue(store, ({ style }) => style.color);
  return (
    <div className={classes.colors} role="group" aria-label={t('drawing.color')}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className={classes.color}
          aria-label={t(`drawing.colors.${color}`)}
          aria-pressed={color === chosen}
          onClick={() => store?.restyle({ color })}
        >
          <span style={{ background: `var(--d-${color})` }} data-ink={color === 'ink' || undefined} />
        </button>
      ))}
    </div>
  );
}

const DRAWN: Record<MarkWidth, number> = { thin: 2, medium: 4, thick: 7 };

export function WidthChoice({ store }: OfStore) {
  const { t } = useTranslation();
  const chosen = useDrawingValue(store, ({ style }) => style.width);
  return (
    <div className={classes.widths} role="group" aria-label={t('drawing.width')}>
      {MARK_WIDTHS.map((width) => (
        <button
          key={width}
          type="button"
          className={classes.small}
          aria-label={t(`drawing.widths.${width}`)}
          aria-pressed={width === chosen}
          onClick={() => store?.restyle({ width })}
        >
          <span className={classes.stroke} style={{ height: DRAWN[width] }} />
        </button>
      ))}
    </div>
  );
}

export function DashChoice({ store }: OfStore) {
  const { t } = useTranslation();
  const dashed = useDrawingValue(store, ({ style }) => style.dashed) ?? false;
  return (
    <button
      type="button"
      className={classes.small}
      aria-label={t('drawing.dashed')}
      aria-pressed={dashed}
      onClick={() => store?.restyle({ dashed: !dashed })}
    >
      <svg width="20" height="6" aria-hidden>
        <path d="M1 3H19" stroke="currentColor" strokeWidth="2.5" strokeDasharray="4 4" />
      </svg>
    </button>
  );
}

export function UndoRedo({ store }: OfStore) {
  const { t } = useTranslation();
  const canUndo = useDrawingValue(store, ({ history }) => history.undo.length > 0);
  const canRedo = useDrawingValue(store, ({ history }) => history.redo.length > 0);
  return (
    <div className={classes.steps}>
      <button
        type="button"
        className={classes.small}
        aria-label={t('drawing.undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!canUndo || undefined}
        onClick={store?.undo}
      >
        <IconArrowBackUp size={22} stroke={1.9} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.small}
        aria-label={t('drawing.redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        aria-disabled={!canRedo || undefined}
        onClick={store?.redo}
      >
        <IconArrowForwardUp size={22} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
