import { useTranslation } from 'react-i18next';
import rail from '../../../film/player-timeline.module.css';
import { RailHead, RailPlayed, RailSlider } from '../../../film/rail-slider';
import { TimePair } from '../../../film/time-readout';
import { timecode } from '../../../lib/format';
import type { TalkParts } from '../talk-parts';
import { useLiveTalk } from '../use-live-talk';
import classes from './talk-rail.module.css';

/** The whole talk, with the borders of its takes. Drag to hear another part. */
export function TalkRail({ live }: TalkParts) {
  const { t } = useTranslation();
  const seconds = useLiveTalk(live, (l) => Math.floor(l.placeMs() / 1_000));
  const { totalMs } = live;
  return (
    <div className={`${rail.timeline} ${classes.whole}`} data-bare>
      <span className={classes.time} aria-hidden>
        <TimePair now={timecode(seconds * 1_000)} total={timecode(totalMs)} />
      </span>
      <div className={rail.track}>
        <RailSlider
          {...{ seconds, durationMs: totalMs }}
          label={t('liveTalk.rail')}
          text={t('player.position', { time: timecode(seconds * 1_000), duration: timecode(totalMs) })}
          placeMs={live.placeMs}
          onGrab={live.grab}
          onLetGo={live.letGo}
          onSeek={live.seekTo}
        >
          <span className={rail.rail} aria-hidden>
            <RailPlayed of={live} />
            {live.borders.map((atMs) => (
              <span key={atMs} className={classes.border} style={{ left: `${(atMs / totalMs) * 100}%` }} />
            ))}
          </span>
          <RailHead of={live} />
        </RailSlider>
      </div>
    </div>
  );
}
