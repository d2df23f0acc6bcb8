import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timecode } from '../../components/ui/timecode';
import classes from './led-side.module.css';

/** Scrolls to the chapter that is on. */
export function Chapters({ current, children }: { current: number; children: ReactNode }) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = scroller.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!list || !row) return;
    // Where the list scrolls by itself, the page does not move.
    if (list.scrollHeight > list.clientHeight)
      list.scrollTop = row.offsetTop - list.clientHeight / 2 + row.clientHeight / 2;
    else row.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol ref={scroller} className={classes.list} aria-label={t('lesson.chapters')}>
      {children}
    </ol>
  );
}

interface ChapterProps {
  /** Before its time: the category of a note, or the number of a take. */
  mark: ReactNode;
  timeMs: number;
  name: string;
  isCurrent: boolean;
  isHeard: boolean;
  /** What there is in it, until it was heard. */
  signs?: ReactNode;
  /** Its words, where they stand here. */
  content?: string | undefined;
  tags?: readonly string[];
  onChoose: () => void;
  children?: ReactNode;
}

export function Chapter(props: ChapterProps) {
  const { mark, timeMs, name, isCurrent, isHeard, signs, content, tags = [], onChoose, children } = props;
  const { t } = useTranslation();
  return (
    <li className={classes.chapter} data-current={isCurrent || undefined} data-heard={isHeard || undefined}>
      <button
        type="button"
        className={classes.row}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onChoose}
      >
        {mark}
        <Timecode ms={timeMs} />
        <span className={classes.name}>{name}</span>
        <span className={classes.signs}>
          {isHeard ? (
            <span className={classes.tick} role="img" aria-label={t('lesson.heard')}>
              <IconCheck size={14} stroke={2.4} aria-hidden />
            </span>
          ) : (
            signs
          )}
        </span>
      </button>
      {(content || tags.length > 0) && (
        <div className={classes.told}>
          {content && <p>{content}</p>}
          {tags.length > 0 && (
            <ul className={classes.tags}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {children}
    </li>
  );
}
