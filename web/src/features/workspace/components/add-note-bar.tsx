import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkerCategory } from '../../../film/marker-logic';
import type { PlayerController } from '../../../film/player-controller';
import { usePlayerValue } from '../../../film/use-player';
import { Button } from '../../../components/ui/plain-button';
import { timecode } from '../../../lib/format';
import { ADD_NOTE_ID } from '../focus-later';
import classes from './add-note-bar.module.css';
import { CategoryPicker } from './category-picker';

interface AddNoteProps {
  player: PlayerController;
  /** Whether adding notes is the next thing to do. */
  isNext: boolean;
  onAdd: () => void;
}

export const AddNoteButton = memo(function AddNoteButton({ player, isNext, onAdd }: AddNoteProps) {
  const { t } = useTranslation();
  const time = usePlayerValue(player, (p) => timecode(p.timeMs()));
  return (
    <Button
      id={ADD_NOTE_ID}
      variant={isNext ? 'ball' : 'default'}
      leftSection={<IconPlus size={20} stroke={1.9} aria-hidden />}
      onClick={onAdd}
    >
      {t('workspace.addNote', { time })}
    </Button>
  );
});

interface AddNoteBarProps extends AddNoteProps {
  category: MarkerCategory;
  onCategoryChange: (category: MarkerCategory) => void;
}

/** Below the film of a desk. */
export const AddNoteBar = memo(function AddNoteBar({ category, onCategoryChange, ...add }: AddNoteBarProps) {
  return (
    <div className={classes.bar}>
      <CategoryPicker category={category} onChange={onCategoryChange} />
      <AddNoteButton {...add} />
    </div>
  );
});
