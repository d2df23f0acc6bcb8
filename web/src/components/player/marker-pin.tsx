import { Menu } from '@mantine/core';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../lib/format';
import { CategoryMark } from '../ui/category-mark';
import { MARKER_CATEGORIES, type Marker } from './marker-logic';
import classes from './player-timeline.module.css';

interface MarkerPinProps {
  /** More than one where they would cover each other. */
  group: Marker[];
  durationMs: number;
  inLanes: boolean;
  /** The one of them at the playhead. */
  reachedId?: string;
  onChosen: (marker: Marker) => void;
}

/** Groups are made anew with every change of the notes; most hold the same notes as before. */
const isSame = (before: MarkerPinProps, after: MarkerPinProps) =>
  before.group.length === after.group.length &&
  before.group.every((marker, index) => marker === after.group[index]) &&
  before.durationMs === after.durationMs &&
  before.inLanes === after.inLanes &&
  before.reachedId === after.reachedId &&
  before.onChosen === after.onChosen;

export const MarkerPin = memo(function MarkerPin(props: MarkerPinProps) {
  const { group, durationMs, inLanes, reachedId, onChosen } = props;
  const { t } = useTranslation();
  const [first] = group;
  if (!first || durationMs === 0) return null;
  const shown = group.find((marker) => marker.id === reachedId) ?? first;
  const place = {
    '--at': first.timestampMs / durationMs,
    '--lane': MARKER_CATEGORIES.indexOf(shown.category),
    '--tone': `var(--v-${shown.category.toLowerCase()})`,
  } as CSSProperties;
  const describe = ({ category, timestampMs, label }: Marker) =>
    t(label ? 'player.marker' : 'player.untitledMarker', {
      category: t(`options.category.${category}`),
      time: timecode(timestampMs),
      label,
    });
  const look = {
    className: classes.pin,
    style: place,
    'data-in-lane': inLanes || undefined,
    'data-reached': reachedId !== undefined || undefined,
  };
  const mark = <CategoryMark category={shown.category} size={inLanes ? 18 : 20} onVideo labelled />;
  if (group.length === 1) {
    return (
      <button type="button" {...look} aria-label={describe(first)} onClick={() => onChosen(first)}>
        {mark}
      </button>
    );
  }
  const time = timecode(first.timestampMs);
  return (
    <Menu withinPortal={false} hideDetached={false} position="top" width={260}>
      <Menu.Target>
        <button type="button" {...look} aria-label={t('player.markerGroup', { count: group.length, time })}>
          {mark}
          <span className={classes.count} aria-hidden>
            {group.length}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.map((marker) => (
          <Menu.Item
            key={marker.id}
            onClick={() => onChosen(marker)}
            leftSection={<CategoryMark category={marker.category} size={20} onVideo labelled />}
          >
            {describe(marker)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}, isSame);
