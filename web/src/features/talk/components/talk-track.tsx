import { TALK_LIMITS } from '@bandeja/film/talk';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../../lib/format';
import type { TalkActions } from '../use-talk-actions';
import type { TalkRow } from '../talk-rows';
import { lengthOf, usePlace, useRows, useRunning, type Talk } from '../use-talk';
import classes from './talk-deck.module.css';
import { Waves } from './waves';

/** A talk that has just begun is not as wide as its track. */
const LEAST_SHOWN_MS = 60_000;
const ROOM = 1.45;
const NEAR_MS = 60_000;
const FEW_TAKES = 3;

interface TalkTrackProps {
  talk: Talk;
  actions: TalkActions;
  wide: boolean;
}

/** The talk as segments, one a take, and what is left of it. */
export function TalkTrack({ talk, actions, wide }: TalkTrackProps) {
  const { t } = useTranslation();
  const rows = useRows(talk.desk);
  const { take, ending, sound } = useRunning(talk);
  const { takeId } = usePlace(talk.listening);
  const now = take ?? ending;
  const elapsedMs = take ? sound.elapsedSeconds * 1_000 : 0;
  const { totalMs, leftMs, takesLeft } = lengthOf(rows, now?.replacesId);
  const shownMs = Math.min(TALK_LIMITS.durationMs, Math.max(LEAST_SHOWN_MS, (totalMs + elapsedMs) * ROOM));
  const widthOf = (ms: number) => ({ flex: `0 1 ${(ms / shownMs) * 100}%` });
  const left = leftMs - elapsedMs;
  const shown = rows.filter(({ id }) => id !== now?.replacesId);
  const segments = shown.map((row, at) => (
    <Segment
      key={row.id}
      row={row}
      number={at + 1 + (now?.replacesId !== undefined && at + 1 >= now.number ? 1 : 0)}
      talk={talk}
      isChosen={takeId === row.id}
      style={widthOf(row.durationMs)}
      onPress={() => actions.listen(row)}
    />
  ));
  if (take)
    segments.splice(
      take.replacesId === undefined ? segments.length : take.number - 1,
      0,
      <div key="now" className={classes.segment} data-running style={widthOf(Math.max(elapsedMs, 4_000))}>
        <b>{take.number}</b>
        <Waves levels={talk.recorder.levels()} />
      </div>,
    );
  return (
    <div className={classes.talk}>
      <span className={classes.name}>{t('talk.track')}</span>
      <div className={classes.track}>
        {segments}
        <span className={classes.left} data-near={left < NEAR_MS || takesLeft < FEW_TAKES || undefined}>
          {takesLeft < FEW_TAKES
            ? t('talk.takesLeft', { count: Math.max(0, takesLeft - (take ? 1 : 0)) })
            : t(wide ? 'talk.left' : 'talk.leftShort', {
                most: timecode(TALK_LIMITS.durationMs),
                left: timecode(left),
              })}
        </span>
      </div>
    </div>
  );
}

interface SegmentProps {
  row: TalkRow;
  number: number;
  talk: Talk;
  isChosen: boolean;
  style: { flex: string };
  onPress: () => void;
}

function Segment({ row, number, talk, isChosen, style, onPress }: SegmentProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.segment}
      data-chosen={isChosen || undefined}
      style={style}
      aria-label={t('talk.segment', { number, time: timecode(row.durationMs) })}
      onClick={onPress}
    >
      <b aria-hidden>{number}</b>
      <Waves levels={row.levels} />
      {isChosen && <Head talk={talk} durationMs={row.durationMs} />}
    </button>
  );
}

/** Moved by hand: it costs no render. */
function Head({ talk, durationMs }: { talk: Talk; durationMs: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { listening } = talk;
  useSyncExternalStore(listening.subscribe, () => listening.place().status);
  useEffect(() => {
    const show = () => {
      if (ref.current) ref.current.style.left = `${(listening.takeMs() / durationMs) * 100}%`;
    };
    show();
    return listening.subscribe(show);
  }, [listening, durationMs]);
  return <span ref={ref} className={classes.head} aria-hidden />;
}
