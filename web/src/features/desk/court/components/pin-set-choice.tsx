import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PIN_SET_NAMES } from '../pin-sets';
import type { PinStore } from '../pin-store';
import { usePinDraft } from '../use-pins';
import classes from './pin-set-choice.module.css';

/** Which four points are easiest to see in this film. */
export function PinSetChoice({ store }: { store: PinStore }) {
  const { t } = useTranslation();
  const name = useId();
  const { set } = usePinDraft(store);
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{t('court.sets')}</legend>
      <span className={classes.hint}>{t('court.anyFrame')}</span>
      <span className={classes.segments}>
        {PIN_SET_NAMES.map((one) => (
          <label key={one} className={classes.segment}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={one === set}
              onChange={() => store.choose(one)}
            />
            {t(`court.set.${one}`)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
