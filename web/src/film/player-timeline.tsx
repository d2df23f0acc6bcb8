import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../components/ui/category-mark';
import { groupMarkers, MARKER_CATEGORIES, reachedMarker, type Marker } from './marker-logic';
import { MarkerPin } from './marker-pin';
import { endOf, type Ranged } from './note-range';
import classes from './player-timeline.module.css';
import type { PlayerController } from './player-controller';
import { RailSign } from './rail-sign';
import { RangeBars } from './range-bars';
import { RangeGrips } from './range-grips';
import { SeekBar } from './seek-bar';
import type { Sprite } from './sprite-tile';
import { TimeReadout } from './time-readout';
import { usePlayerValue } from './use-player';

/** The note that is being written: its range has grips. */
export interface WrittenMarker {
  id: string;
  onRange: (range: Ranged) => void;
}

interface PlayerTimelineProps {
  player: PlayerController;
  markers: Marker[];
  sprite: Sprite | null | undefined;
  lanes: boolean;
  written?: WrittenMarker | undefined;
  onMarkerSelected?: (markerId: string) => void;
}

const WIDTH_BEFORE_MEASURED_PX = 600;
const IN_LANE_PX = 22;
/** A pin of the rail is as wide as a finger: closer ones would be pressed for each other. */
const ON_RAIL_PX = 34;

/** Where the notes are: one lane a category where there is room, else pins on one rail. */
export function PlayerTimeline(props: PlayerTimelineProps) {
  const { player, markers, sprite, lanes, written, onMarkerSelected } = props;
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 1100px)') ?? false;
  const inLanes = lanes && wide;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const durationMs = usePlayerValue(player, (p) => p.durationMs());
  const reachedId = usePlayerValue(player, (p) => reachedMarker(markers, p.timeMs())?.id);
  const open = markers.find(({ id }) => id === written?.id);
  const told = open ?? markers.find(({ id }) => id === reachedId);
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
        {inLanes && <RangeBars markers={markers} durationMs={durationMs} exceptId={open?.id} />}
        <SeekBar player={player} sprite={sprite} />
        {told && <RailSign marker={told} durationMs={durationMs} />}
        {groups.map((group) => (
          <MarkerPin
            key={group[0]?.id}
            group={group}
            durationMs={durationMs}
            inLanes={inLanes}
            besideGrip={inLanes && open !== undefined && group.includes(open) && endOf(open) !== undefined}
            reachedId={group.some(({ id }) => id === reachedId) ? reachedId : undefined}
            onChosen={choose}
          />
        ))}
        {open && written && (
          <RangeGrips
            key={open.id}
            {...{ player, durationMs, inLanes }}
            marker={open}
            onRange={written.onRange}
          />
        )}
      </div>
    </div>
  );
}
