import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/plain-button';
import classes from './led-side.module.css';

interface LedFootProps {
  isPlaying: boolean;
  isLast: boolean;
  /** "Pause the lesson". */
  pauseLabel: string;
  goOnLabel: string;
  onRun: () => void;
  onPrevious: () => void;
  onNext: () => void;
  /** Said above the buttons. */
  aside?: ReactNode;
  /** In place of the buttons once all was seen. */
  next: ReactNode;
}

/** Under the thumb of a phone. */
export function LedFoot(props: LedFootProps) {
  const { isPlaying, isLast, pauseLabel, goOnLabel, onRun, onPrevious, onNext, aside, next } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const isOver = Boolean(next);
  useEffect(() => {
    // Where a button goes that had the focus, the next one gets it.
    if (!isOver || document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  }, [isOver]);
  const Sign = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div ref={ref} className={classes.foot}>
      {aside && <p className={classes.aside}>{aside}</p>}
      {next || (
        <div className={classes.actions}>
          <Button aria-label={t('lesson.previous')} onClick={onPrevious}>
            <IconPlayerSkipBack size={20} stroke={1.9} aria-hidden />
          </Button>
          <Button
            data-main
            variant={isPlaying ? 'default' : 'ball'}
            leftSection={<Sign size={18} aria-hidden />}
            onClick={onRun}
          >
            {isPlaying ? pauseLabel : goOnLabel}
          </Button>
          <Button
            aria-label={t('lesson.next')}
            aria-disabled={isLast || undefined}
            onClick={isLast ? undefined : onNext}
          >
            <IconPlayerSkipForward size={20} stroke={1.9} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
