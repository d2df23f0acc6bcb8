import { HOLD_MS } from '@bandeja/film/tags';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import type { Showing } from './marker-logic';
import classes from './showing-choice.module.css';
import { ToggleRow } from './toggle-row';

export interface ShowingValue {
  showing: Showing;
  holdMs: number;
}

interface ShowingChoiceProps extends ShowingValue {
  onChange: (value: ShowingValue) => void;
}

const SECOND_MS = 1_000;
const SECONDS: Intl.NumberFormatOptions = { style: 'unit', unit: 'second', unitDisplay: 'narrow' };

/** When a drawing is seen, and for how many seconds the film holds. */
export function ShowingChoice({ showing, holdMs, onChange }: ShowingChoiceProps) {
  const { t, i18n } = useTranslation();
  const seconds = Math.round(holdMs / SECOND_MS);
  const holdFor = (ms: number) =>
    onChange({ showing, holdMs: Math.min(Math.max(HOLD_MS.least, ms), HOLD_MS.most) });
  return (
    <div className={classes.showing}>
      <ToggleRow
        label={t('player.showing.label')}
        look="segments"
        value={showing}
        choices={(['HOLD', 'RANGE', 'FRAME'] as const).map((value) => ({
          value,
          name: t(`player.showing.${value}`, { seconds }),
        }))}
        onChange={(value) => onChange({ showing: value ?? 'HOLD', holdMs })}
      />
      {showing === 'HOLD' && (
        <div className={classes.seconds} role="group" aria-label={t('player.showing.seconds')}>
          <button
            type="button"
            aria-label={t('player.showing.shorter')}
            aria-disabled={holdMs <= HOLD_MS.least || undefined}
            onClick={() => holdFor(holdMs - SECOND_MS)}
          >
            <IconMinus size={16} stroke={2} aria-hidden />
          </button>
          <output>{formatNumber(seconds, i18n.language, SECONDS)}</output>
          <button
            type="button"
            aria-label={t('player.showing.longer')}
            aria-disabled={holdMs >= HOLD_MS.most || undefined}
            onClick={() => holdFor(holdMs + SECOND_MS)}
          >
            <IconPlus size={16} stroke={2} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
