import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MARKER_CATEGORIES, type MarkerCategory } from '../../../components/player/marker-logic';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { Button } from '../../../components/ui/button';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import classes from './add-note-bar.module.css';

export const ADD_NOTE_ID = 'add-note';

interface AddNoteBarProps {
  player: PlayerController;
  category: MarkerCategory;
  onCategoryChange: (category: MarkerCategory) => void;
  /** Whether adding notes is the next thing to do. */
  isNext: boolean;
  onAdd: () => void;
}

export function AddNoteBar({ player, category, onCategoryChange, isNext, onAdd }: AddNoteBarProps) {
  const { t } = useTranslation();
  const time = usePlayerValue(player, (p) => timecode(p.timeMs()));
  return (
    <div className={classes.bar}>
      <CategoryPicker category={category} onChange={onCategoryChange} />
      <Button
        id={ADD_NOTE_ID}
        variant={isNext ? 'ball' : 'default'}
        className={classes.add}
        leftSection={<IconPlus size={20} stroke={1.9} aria-hidden />}
        onClick={onAdd}
      >
        {t('workspace.addNote', { time })}
      </Button>
    </div>
  );
}

interface CategoryPickerProps {
  category: MarkerCategory;
  onChange: (category: MarkerCategory) => void;
  /** Only the marks, for tight places. */
  compact?: boolean;
}

export function CategoryPicker({ category, onChange, compact = false }: CategoryPickerProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.picker} data-compact={compact || undefined}>
      <legend className="visually-hidden">{t('workspace.category')}</legend>
      {MARKER_CATEGORIES.map((candidate) => (
        <label key={candidate} className={classes.choice} data-chosen={candidate === category || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={candidate === category}
            onChange={() => onChange(candidate)}
          />
          <CategoryMark category={candidate} size={compact ? 20 : 22} labelled />
          <span className={compact ? 'visually-hidden' : undefined}>
            {t(`options.category.${candidate}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
