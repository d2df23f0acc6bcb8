import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import { timecode } from '../../../lib/format';
import { usePlace, useRunning } from '../use-talk';
import { CaptionsDialog } from './captions-dialog';
import { MoreOfTake } from './more-of-take';
import type { RowOfTake } from './shared-props';
import { TakeLines } from './take-lines';
import classes from './your-talk.module.css';

interface TakeRowProps extends RowOfTake {
  count: number;
  /** What can be done with it stands below it in words. */
  isChosen: boolean;
  isDragged: boolean;
  onChoose: () => void;
  onDrag: (isDragged: boolean) => void;
  onDropped: () => void;
}

export function TakeRowView(props: TakeRowProps) {
  const { talk, actions, row, number, name, isChosen, isDragged, onChoose, onDrag, onDropped } = props;
  const { t } = useTranslation();
  const { take: running } = useRunning(talk);
  const [isOver, setOver] = useState(false);
  const [writing, setWriting] = useState(false);
  const again = () => actions.recordAgain(row);
  const mayChange = !running && props.turn === 'mine';
  return (
    <li
      className={classes.take}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      data-dragged={isDragged || undefined}
      draggable={mayChange}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={() => {
        setOver(false);
        onDropped();
      }}
    >
      <div className={classes.first}>
        <Listen {...props} onChoose={onChoose} />
        <button type="button" className={classes.name} aria-expanded={isChosen} onClick={onChoose}>
          {t('talk.take', { number })} <span>{timecode(row.durationMs)}</span>
        </button>
        {!isChosen && mayChange && (
          <>
            <IconButton label={t('talk.againNamed', { name })} icon={IconRefresh} onPress={again} />
            <IconButton
              label={t('talk.deleteNamed', { name })}
              icon={IconTrash}
              onPress={() => actions.remove(row)}
            />
          </>
        )}
        {mayChange && <MoreOfTake {...props} onCaptions={() => setWriting(true)} />}
      </div>
      <TakeLines {...props} />
      {isChosen && mayChange && (
        <div className={classes.actions}>
          <Button size="sm" leftSection={<IconRefresh size={18} stroke={1.9} aria-hidden />} onClick={again}>
            {t('talk.again')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            className={classes.danger}
            leftSection={<IconTrash size={18} stroke={1.9} aria-hidden />}
            onClick={() => actions.remove(row)}
          >
            {t('talk.delete')}
          </Button>
        </div>
      )}
      {writing && <CaptionsDialog {...props} title={name} onClose={() => setWriting(false)} />}
    </li>
  );
}

function Listen({ talk, actions, row, name, onChoose }: TakeRowProps) {
  const { t } = useTranslation();
  const { take: running } = useRunning(talk);
  const { takeId, status } = usePlace(talk.listening);
  const isOn = takeId === row.id && (status === 'playing' || status === 'loading');
  const isReady = row.take !== undefined && row.address !== undefined && !running;
  const Icon = isOn ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <button
      type="button"
      className={classes.listen}
      aria-label={t(isOn ? 'talk.pauseNamed' : 'talk.listenNamed', { name })}
      aria-disabled={!isReady || undefined}
      onClick={() => {
        onChoose();
        if (isReady) actions.listen(row);
      }}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

interface IconButtonProps {
  label: string;
  icon: typeof IconTrash;
  onPress: () => void;
}

const IconButton = ({ label, icon: Icon, onPress }: IconButtonProps) => (
  <button type="button" className={classes.icon} aria-label={label} title={label} onClick={onPress}>
    <Icon size={20} stroke={1.9} aria-hidden />
  </button>
);
