import type { CourtPointName } from '@bandeja/film/court';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CourtLines } from '../../../../film/court/court-lines';
import { Loupe } from '../../../../film/picture/loupe';
import { usePicture } from '../../../../film/picture/picture-layer';
import { noFling } from '../../../../lib/no-fling';
import type { PinStore } from '../pin-store';
import { usePinDraft, usePinnedDraft } from '../use-pins';
import classes from './pin-layer.module.css';

const NUDGES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR_PX = 10;

/** The pins on the picture, and the court that they show. */
export function PinLayer({ store }: { store: PinStore }) {
  const { toPicture, boxOf } = usePicture();
  const { t } = useTranslation();
  const { pins, selected } = usePinDraft(store);
  const { court } = usePinnedDraft(store);
  const [held, setHeld] = useState<CourtPointName>();
  // By hand or by key: while it moves, the loupe shows what the finger or the pin covers.
  const [moving, setMoving] = useState(false);
  const shown = moving ? pins.find(({ name }) => name === (held ?? selected)) : undefined;

  const grab = (name: CourtPointName) => (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    store.select(name);
    setHeld(name);
    setMoving(true);
  };
  const drag = (name: CourtPointName) => (event: PointerEvent<HTMLButtonElement>) => {
    if (held === name) store.move(name, toPicture(event.clientX, event.clientY));
  };
  const letGo = () => {
    setHeld(undefined);
    setMoving(false);
  };
  const nudge = (name: CourtPointName) => (event: KeyboardEvent) => {
    const way = NUDGES[event.key];
    const pin = pins.find((one) => one.name === name);
    if (event.key === 'Enter' && pin) return store.move(name, pin);
    if (!way || !pin || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = boxOf();
    setMoving(true);
    const px = event.shiftKey ? FAR_PX : 1;
    store.move(name, { x: pin.x + (way[0] * px) / width, y: pin.y + (way[1] * px) / height });
  };
  return (
    <div className={classes.layer}>
      {court && <CourtLines court={court} />}
      {pins.map(({ name, x, y, isSet }, index) => (
        <button
          key={name}
          ref={noFling}
          type="button"
          className={classes.pin}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          data-selected={name === selected || undefined}
          data-unset={!isSet || undefined}
          aria-label={t('court.pinLabel', { number: index + 1, point: t(`court.point.${name}`) })}
          aria-describedby="pin-help"
          onPointerDown={grab(name)}
          onPointerMove={drag(name)}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onFocus={() => store.select(name)}
          onBlur={() => setMoving(false)}
          onKeyDown={nudge(name)}
        >
          <span>{index + 1}</span>
        </button>
      ))}
      {shown && (held || shown.isSet) && <Loupe point={shown}>{court && <CourtLines court={court} />}</Loupe>}
    </div>
  );
}
