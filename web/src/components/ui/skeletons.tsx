import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../../lib/use-delayed';
import classes from './skeletons.module.css';

const APPEARS_AFTER_MS = 150;

/** One grey block of a layout to come. */
export const Skeleton = ({ width = '100%', height = 16 }: Pick<CSSProperties, 'width' | 'height'>) => (
  <span className={classes.block} style={{ width, height }} aria-hidden />
);

interface LoadingProps {
  /** The short sentence under the blocks, also read out. */
  text: string;
  children: ReactNode;
}

/** Skeletons in the shape of what comes. A quick answer shows none. */
export function Loading({ text, children }: LoadingProps) {
  const visible = useDelayed(APPEARS_AFTER_MS);
  return (
    <div aria-busy className={visible ? classes.loading : classes.hidden}>
      {children}
      <p className={classes.text} role="status">
        {visible ? text : ''}
      </p>
    </div>
  );
}

/** Rows with a thumbnail. */
export function ListLoading({ text, rows = 3 }: { text: string; rows?: number }) {
  return (
    <Loading text={text}>
      {Array.from({ length: rows }, (_unused, row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={104} height={62} />
          <div className={classes.lines}>
            <Skeleton width="72%" height={18} />
            <Skeleton width="48%" height={12} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** A whole screen whose shape is not known yet. */
export function ScreenLoading() {
  const { t, ready } = useTranslation();
  return (
    <main id="main" className={classes.screen}>
      <Loading text={ready ? t('ui.loading') : ''}>
        <Skeleton width="56%" height={44} />
        <Skeleton height={120} />
      </Loading>
    </main>
  );
}
