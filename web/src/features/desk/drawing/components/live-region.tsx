import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { spokenArrow, spokenItem } from '../../../../film/court/spoken-board';
import { spokenMark } from '../../../../film/drawing/spoken-mark';
import type { Said } from '../drawing-state';
import type { DrawingStore } from '../drawing-store';
import classes from './drawing.module.css';
import { useDrawingValue } from './use-drawing';

/** Tells what happened to who does not see it. */
export function LiveRegion({ store, aspect }: { store: DrawingStore; aspect: number }) {
  const { t } = useTranslation();
  const said = useDrawingValue(store, (state) => state.said);
  const mark = said?.mark ? spokenMark(said.mark, aspect, t) : spokenOnBoard(said, t);
  const handle = said?.handle === undefined ? undefined : said.handle + 1;
  const what = said?.what === 'handle' && handle === undefined ? 'selected' : said?.what;
  return (
    <p className={classes.unseen} role="status">
      {what && t(`drawing.said.${what}`, { mark, handle, handles: said?.handles })}
    </p>
  );
}

/** An arrow as a whole when it came, went or was colored; else what was moved, with its place. */
function spokenOnBoard(said: Said | undefined, t: TFunction): string | undefined {
  if (!said?.onBoard) return undefined;
  const { board, item } = said.onBoard;
  return item.is === 'arrow' && said.what !== 'moved'
    ? spokenArrow(board, item.id, t)
    : spokenItem(board, item, t);
}
