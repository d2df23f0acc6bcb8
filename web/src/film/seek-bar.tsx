import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../lib/format';
import type { PlayerController } from './player-controller';
import { RailHead, RailSlider } from './rail-slider';
import { SeekPreview } from './seek-preview';
import { SeekRail } from './seek-rail';
import type { Sprite } from './sprite-tile';
import { usePlayerValue } from './use-player';

interface SeekBarProps {
  player: PlayerController;
  sprite: Sprite | null | undefined;
}

/** The rail with the ball. Drag to seek; a pointer above it sees what is there. */
export const SeekBar = memo(function SeekBar({ player, sprite }: SeekBarProps) {
  const { t } = useTranslation();
  const wasPlaying = useRef(false);
  const [previewMs, setPreviewMs] = useState<number>();
  const seconds = usePlayerValue(player, (p) => Math.floor(p.timeMs() / 1000));
  const durationMs = usePlayerValue(player, (p) => p.durationMs());
  const grab = () => {
    wasPlaying.current = !player.isPaused();
    player.scrubbing.begin();
    player.pause();
  };
  const letGo = () => {
    player.scrubbing.letGo();
    if (wasPlaying.current) player.play();
  };
  return (
    <RailSlider
      {...{ seconds, durationMs }}
      label={t('player.timeline')}
      text={t('player.position', { time: timecode(seconds * 1000), duration: timecode(durationMs) })}
      placeMs={player.timeMs}
      onGrab={grab}
      onLetGo={letGo}
      onSeek={player.seekTo}
      onPointAt={setPreviewMs}
    >
      <SeekRail player={player} />
      <RailHead of={player} />
      {previewMs !== undefined && <SeekPreview timeMs={previewMs} durationMs={durationMs} sprite={sprite} />}
    </RailSlider>
  );
});
