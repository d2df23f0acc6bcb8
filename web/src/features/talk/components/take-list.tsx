import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { timecode } from '../../../lib/format';
import { useRows, useRunning } from '../use-talk';
import type { SharedProps } from './shared-props';
import { RunningRow } from './running-row';
import { TakeRowView } from './take-row';
import classes from './your-talk.module.css';

export function TakeList(props: SharedProps) {
  const { talk, isLoaded } = props;
  const { t } = useTranslation();
  const rows = useRows(talk.desk);
  const { take, ending } = useRunning(talk);
  const [chosenId, setChosenId] = useState<string>();
  const [draggedId, setDraggedId] = useState<string>();
  const now = take ?? ending;
  const drop = (onId: string) => {
    if (draggedId && draggedId !== onId)
      talk.desk.moveTo(
        draggedId,
        rows.findIndex(({ id }) => id === onId),
      );
    setDraggedId(undefined);
  };
  if (rows.length === 0 && !now) return isLoaded ? <p className={classes.empty}>{t('talk.empty')}</p> : null;
  return (
    <ol className={classes.takes} aria-label={t('talk.takes')}>
      {rows.map((row, at) =>
        row.id === now?.replacesId ? (
          <RunningRow key="now" talk={talk} take={now} />
        ) : (
          <TakeRowView
            key={row.id}
            {...props}
            row={row}
            number={at + 1}
            count={rows.length}
            isChosen={row.id === chosenId}
            isDragged={row.id === draggedId}
            name={t('talk.named', { number: at + 1, time: timecode(row.durationMs) })}
            onChoose={() => setChosenId(row.id)}
            onDrag={(isDragged) => setDraggedId(isDragged ? row.id : undefined)}
            onDropped={() => drop(row.id)}
          />
        ),
      )}
      {now && now.replacesId === undefined && <RunningRow key="now" talk={talk} take={now} />}
    </ol>
  );
}
