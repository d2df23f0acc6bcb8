import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/plain-button';
import { timecode } from '../../lib/format';
import classes from './led-offer.module.css';

interface LedOfferProps {
  /** "Play the lesson". */
  label: string;
  lengthMs: number;
  /** Something else is offered first. */
  isSecond?: boolean;
  opening: boolean;
  /** Somebody comes back from it. */
  focused: boolean;
  /** Where it goes on, or that it was seen; undefined for who has not seen anything. */
  place: string | undefined;
  onPlay: () => void;
  /** From the beginning; undefined where that is where it begins anyway. */
  onAgain: (() => void) | undefined;
  /** Why it does not begin. */
  children?: ReactNode;
}

/** Offers to lead through the film. */
export function LedOffer(props: LedOfferProps) {
  const { label, lengthMs, isSecond = false, opening, focused, place, onPlay, onAgain, children } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div className={classes.one} data-second={isSecond || undefined}>
      {children}
      <Button
        ref={ref}
        variant={isSecond ? 'default' : 'ball'}
        fullWidth
        loading={opening}
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        onClick={onPlay}
      >
        {label} <span className={classes.length}>{timecode(lengthMs)}</span>
      </Button>
      {place !== undefined && (
        <div className={classes.place}>
          <p className={classes.from}>{place}</p>
          {onAgain && (
            <button type="button" className={classes.again} onClick={onAgain}>
              {t('lesson.again')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Below the list of notes; at the thumb of a phone. */
export const LedOffers = ({ children }: { children: ReactNode }) => (
  <div className={classes.offers}>{children}</div>
);
