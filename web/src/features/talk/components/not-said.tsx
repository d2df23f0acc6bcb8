import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../../../components/ui/category-mark';
import { noteName } from '../../../film/voice/voice-clip';
import { timecode } from '../../../lib/format';
import { noteIdsOf } from '../talk-notes';
import { useRows } from '../use-talk';
import type { SharedProps } from './shared-props';
import classes from './your-talk.module.css';

/** Notes that no take has touched: each leads the film to its moment. */
export function NotSaid({ talk, actions, notes }: Pick<SharedProps, 'talk' | 'actions' | 'notes'>) {
  const { t } = useTranslation();
  const rows = useRows(talk.desk);
  const now = useSyncExternalStore(talk.recorder.subscribe, () => talk.recorder.noteIds().join());
  const left = useMemo(() => {
    const said = new Set([...rows.flatMap(({ take }) => (take ? noteIdsOf(take) : [])), ...now.split(',')]);
    return notes.filter(({ id }) => !said.has(id));
  }, [rows, now, notes]);
  if (left.length === 0) return null;
  return (
    <section className={classes.notSaid} aria-label={t('talk.notSaid')}>
      <h2>{t('talk.notSaid')}</h2>
      <ol>
        {left.map((note) => (
          <li key={note.id}>
            <button type="button" className={classes.note} onClick={() => actions.jump(note)}>
              <CategoryMark category={note.category} size={18} />
              <b>{timecode(note.timestampMs)}</b>
              <span>{noteName(note, t) || t('talk.untitled')}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
