import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkerCategory } from '../../../components/player/marker-logic';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { Button } from '../../../components/ui/plain-button';
import { timecode } from '../../../lib/format';
import classes from './add-note-bar.module.css';
import { CategoryPicker } from './category-picker';

export const ADD_NOTE_ID = 'add-note';

interface AddNoteBarProps {
  player: PlayerController;
  category: MarkerCategory;
  onCategoryChange: (category: MarkerCategory) => void;
  /** Whether adding notes is the next thing to do. */
  isNext: boolean;
  onAdd: () => void;
}

export const AddNoteBar = memo(function AddNoteBar(props: AddNoteBarProps) {
  const { player, category, onCategoryChange, isNext, onAdd } = props;
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
});
