import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { outsideFullscreen } from '../use-fullscreen';
import classes from './led-side.module.css';

const STACKED = '(max-width: 999px)';

interface LedSideProps {
  title: string;
  facts: string;
  isOver: boolean;
  /** What a screen reader is told as it changes. */
  spoken: ReactNode;
  foot: ReactNode;
  /** The page is not seen any more. */
  onHidden: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** Beside a film that is led: its chapters, and what comes after them. */
export function LedSide(props: LedSideProps) {
  const { title, facts, isOver, spoken, foot, onHidden, onLeave, children } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const hidden = () => document.hidden && onHidden();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [onHidden]);
  useEffect(() => {
    // The film is docked then, and its chapters stand below it.
    const show = () =>
      window.matchMedia(STACKED).matches && ref.current?.closest('[data-led]')?.scrollIntoView();
    if (isOver) outsideFullscreen(show);
    else show();
  }, [isOver]);
  return (
    <section ref={ref} className={classes.side} aria-labelledby="led-title">
      <div className={classes.head}>
        <h2 id="led-title" className={classes.title}>
          {title}
        </h2>
        <button type="button" className={classes.leave} onClick={onLeave}>
          {t('lesson.filmAlone')}
        </button>
        <p className={classes.facts}>{facts}</p>
      </div>
      <div className="visually-hidden" role="status">
        {spoken}
      </div>
      {children}
      {foot}
    </section>
  );
}
