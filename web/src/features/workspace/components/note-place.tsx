import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import { endedAt, endOf, pulled, startedAt, type Ranged } from '../../../film/note-range';
import { placeAt } from '../../../film/exact-place';
import { usePlayerValue } from '../../../film/use-player';
import { timecode } from '../../../lib/format';
import { withRange } from '../drafts';
import { limitsOf } from '../range-limits';
import type { NoteFormProps } from './note-fields';
import { NoteTime } from './note-time';
import classes from './note-form.module.css';

const SAME_PLACE_MS = 500;

/** Where the note begins, and where it ends if it has a range. */
export function NotePlace({ draft, player, onChange, onEscape }: NoteFormProps) {
  const { t } = useTranslation();
  const endMs = endOf(draft);
  const become = (range: Ranged) => onChange(withRange(draft, range, (timeMs) => placeAt(player, timeMs)));
  const start = (timeMs: number) => startedAt(draft, timeMs, limitsOf(player));
  const end = (timeMs: number) => pulled(draft, 'end', timeMs, limitsOf(player));
  const escape = () => onEscape(draft);
  return (
    <>
      <NoteTime
        player={player}
        label={t('workspace.notes.time')}
        timeMs={draft.timestampMs}
        within={(timeMs) => start(timeMs).timestampMs}
        onChange={(timeMs) => become(start(timeMs))}
        onEscape={escape}
      />
      {endMs !== undefined && (
        <span className={classes.end}>
          <span aria-hidden>–</span>
          <NoteTime
            player={player}
            label={t('workspace.notes.end')}
            timeMs={endMs}
            within={(timeMs) => end(timeMs).endMs ?? timeMs}
            onChange={(timeMs) => become(end(timeMs))}
            onEscape={escape}
          />
          <button
            type="button"
            className={classes.clear}
            aria-label={t('workspace.notes.clearEnd')}
            title={t('workspace.notes.clearEnd')}
            onClick={() => become({ ...draft, endMs: null })}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </span>
      )}
    </>
  );
}

/** Offers the playhead as start or end, once it stands elsewhere. */
export function NoteMoves({ draft, player, onChange }: NoteFormProps) {
  const { t } = useTranslation();
  const place = usePlayerValue(player, (p) => (p.isPaused() ? Math.round(p.timeMs()) : undefined));
  if (place === undefined) return null;
  const farFrom = (timeMs: number) => Math.abs(place - timeMs) > SAME_PLACE_MS;
  const endMs = endOf(draft);
  const become = (range: Ranged) => onChange(withRange(draft, range, (timeMs) => placeAt(player, timeMs)));
  const time = timecode(place);
  const canStart = farFrom(draft.timestampMs);
  const canEnd = place > draft.timestampMs && farFrom(draft.timestampMs) && farFrom(endMs ?? Infinity);
  if (!canStart && !canEnd) return null;
  return (
    <div className={classes.moves}>
      {canStart && (
        <Button
          size="sm"
          variant="subtle"
          aria-keyshortcuts="Shift+I"
          onClick={() => become(startedAt(draft, place, limitsOf(player)))}
        >
          {t('workspace.notes.moveTo', { time })}
        </Button>
      )}
      {canEnd && (
        <Button
          size="sm"
          variant="subtle"
          aria-keyshortcuts="Shift+O"
          onClick={() => become(endedAt(draft, place, limitsOf(player)))}
        >
          {t('workspace.notes.endAt', { time })}
        </Button>
      )}
    </div>
  );
}
