import { useTranslation } from 'react-i18next';
import { useKeyScope } from '../../../film/keys/key-scopes';
import { LedEnding, NextStep } from '../../../film/led/led-ending';
import { LedFoot } from '../../../film/led/led-foot';
import { LedSide } from '../../../film/led/led-side';
import { SEEK_STEP_MS } from '../../../film/rail-slider';
import { firstNameOf } from '../../../lib/first-name';
import { timecode } from '../../../lib/format';
import { chapterName } from '../chapter-name';
import type { TalkParts } from '../talk-parts';
import { useLiveTalk } from '../use-live-talk';
import { TalkChapters } from './talk-chapters';

const rests = () => undefined;

/** Beside the film: the chapters of the talk, and what comes after them. */
export function TalkSide(props: TalkParts & { restingKeys: readonly string[] }) {
  const { live, coach, restingKeys, onLeave } = props;
  const { t } = useTranslation();
  const isOver = useLiveTalk(live, (l) => l.status() === 'over');
  useKeyScope('desk', {
    ...Object.fromEntries(restingKeys.map((key) => [key.toLowerCase(), rests])),
    ' ': live.toggle,
    ArrowLeft: () => live.seekBy(-SEEK_STEP_MS),
    ArrowRight: () => live.seekBy(SEEK_STEP_MS),
    'Shift+ArrowLeft': () => live.seekBy(-1_000),
    'Shift+ArrowRight': () => live.seekBy(1_000),
    ArrowUp: live.previous,
    ArrowDown: live.next,
    ',': () => live.stepFrames(-1),
    '.': () => live.stepFrames(1),
    '<': live.slower,
    '>': live.faster,
    c: live.toggleCaptions,
    Escape: document.fullscreenElement ? undefined : onLeave,
  });
  const name = firstNameOf(coach.fullName);
  const length = timecode(live.totalMs);
  const facts = name ? t('liveTalk.facts', { name, length }) : t('liveTalk.coachFacts', { length });
  return (
    <LedSide
      title={t(isOver ? 'liveTalk.over' : 'liveTalk.title')}
      facts={isOver ? t('liveTalk.heardAll', { length }) : facts}
      isOver={isOver}
      spoken={<Spoken {...props} isOver={isOver} />}
      foot={<TalkFoot {...props} isOver={isOver} />}
      onHidden={live.pause}
      onLeave={onLeave}
    >
      {isOver ? (
        <LedEnding {...props} againLabel={t('liveTalk.again')} onAgain={live.goOn} />
      ) : (
        <TalkChapters live={live} />
      )}
    </LedSide>
  );
}

/** For who does not see the picture. */
function Spoken({ live, isOver }: TalkParts & { isOver: boolean }) {
  const { t } = useTranslation();
  const at = useLiveTalk(live, (l) => l.chapter());
  const chapter = live.chapters[at];
  if (isOver || !chapter) return <p>{t('liveTalk.over')}</p>;
  return (
    <p>
      {t('lesson.chapterOf', {
        ...{ number: at + 1, total: live.chapters.length },
        ...{ title: chapterName(chapter, t), time: timecode(chapter.atMs) },
      })}
    </p>
  );
}

function TalkFoot(props: TalkParts & { isOver: boolean }) {
  const { live, isOver } = props;
  const { t } = useTranslation();
  const isPlaying = useLiveTalk(live, (l) => l.isGoing());
  const isLast = useLiveTalk(live, (l) => l.chapter() === l.chapters.length - 1);
  return (
    <LedFoot
      {...{ isPlaying, isLast }}
      pauseLabel={t('liveTalk.pause')}
      goOnLabel={t('liveTalk.goOn')}
      onRun={live.toggle}
      onPrevious={live.previous}
      onNext={live.next}
      next={isOver && <NextStep {...props} />}
    />
  );
}
