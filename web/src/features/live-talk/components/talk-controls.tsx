import { useTranslation } from 'react-i18next';
import type { FilmFrame } from '../../../film/film-guide';
import { LedControls } from '../../../film/led/led-controls';
import { TimePair } from '../../../film/time-readout';
import { timecode } from '../../../lib/format';
import type { TalkParts } from '../talk-parts';
import { useLiveTalk } from '../use-live-talk';

export function TalkControls({ live, player, ...frame }: TalkParts & FilmFrame) {
  const { t } = useTranslation();
  const runs = useLiveTalk(live, (l) => l.isGoing());
  const isLast = useLiveTalk(live, (l) => l.chapter() === l.chapters.length - 1);
  const captions = useLiveTalk(live, (l) => l.captions());
  const speed = useLiveTalk(live, (l) => l.speed());
  const now = useLiveTalk(live, (l) => timecode(l.placeMs()));
  return (
    <LedControls
      {...{ frame, player, runs, isLast, speed, captions }}
      runLabel={t(runs ? 'liveTalk.pause' : 'liveTalk.goOn')}
      onRun={live.toggle}
      onPrevious={live.previous}
      onNext={live.next}
      time={<TimePair now={now} total={timecode(live.totalMs)} />}
      speedLabel={(shown) => t('liveTalk.speed', { speed: shown })}
      onSpeed={live.setSpeed}
      onCaptions={live.toggleCaptions}
    />
  );
}
