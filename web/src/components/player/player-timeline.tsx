import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../ui/category-mark';
import { groupMarkers, MARKER_CATEGORIES, reachedMarker, type Marker } from './marker-logic';
import { MarkerPin } from './marker-pin';
import classes from './player-timeline.module.css';
import type { PlayerController } from './player-controller';
import { SeekBar } from './seek-bar';
import type { Sprite } from './sprite-tile';
import { TimeReadout } from './time-readout';
import { usePlayerValue } from './use-player';

interface PlayerTimelineProps {
  player: PlayerController;
  markers: Marker[];
  sprite: Sprite | null | undefined;
  lanes: boolean;
  onMarkerSelected?: (markerId: string) => void;
}

const WIDTH_BEFORE_MEASURED_PX = 600;
const IN_LANE_PX = 22;
/** A pin of the rail is as wide as a finger: closer ones would be pressed for each other. */
const ON_RAIL_PX = 34;

/** Where the notes are: one lane a category where there is room, else pins on one rail. */
export function PlayerTimeline({ player, markers, sprite, lanes, onMarkerSelected }: PlayerTimelineProps) {
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 1100px)') ?? false;
  const inLanes = lanes && wide;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const durationMs = usePlayerValue(player, (p) => p.durationMs());
  const reachedId = usePlayerValue(player, (p) => reachedMarker(markers, p.timeMs())?.id);
  const groups = useMemo(() => {
    const group = (some: Marker[]) =>
      groupMarkers(some, durationMs, width || WIDTH_BEFORE_MEASURED_PX, inLanes ? IN_LANE_PX : ON_RAIL_PX);
    if (!inLanes) return group(markers);
    return MARKER_CATEGORIES.flatMap((category) =>
      group(markers.filter((marker) => marker.category === category)),
    );
  }, [markers, durationMs, width, inLanes]);

  const choose = useCallback(
    (marker: Marker) => {
      player.seekTo(marker.timestampMs);
      onMarkerSelected?.(marker.id);
    },
    [player, onMarkerSelected],
  );

  return (
    <div
      className={classes.timeline}
      data-lanes={inLanes || undefined}
      data-bare={(!lanes && markers.length === 0) || undefined}
    >
      {inLanes && (
        <div className={classes.names}>
          {MARKER_CATEGORIES.map((category) => (
            <span key={category} className={classes.name}>
              <CategoryMark category={category} size={16} onVideo labelled />
              {t(`options.category.${category}`)}
            </span>
          ))}
          <TimeReadout player={player} />
        </div>
      )}
      <div ref={ref} className={classes.track}>
        {inLanes &&
          MARKER_CATEGORIES.map((category) => <span key={category} className={classes.lane} aria-hidden />)}
        <SeekBar player={player} sprite={sprite} />
        {groups.map((group) => (
          <MarkerPin
            key={group[0]?.id}
            group={group}
            durationMs={durationMs}
            inLanes={inLanes}
            reachedId={group.some(({ id }) => id === reachedId) ? reachedId : undefined}
            onChosen={choose}
          />
        ))}
      </div>
    </div>
  );
}
