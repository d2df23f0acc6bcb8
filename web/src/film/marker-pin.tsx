import { memo, useCallback, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../lib/format';
import { CategoryMark } from '../components/ui/category-mark';
import { LateGroupMenu } from './late-group-menu';
import { categoriesOf, looksSame, MARKER_CATEGORIES, type Marker } from './marker-logic';
import classes from './player-timeline.module.css';
import { noteName } from './voice/voice-clip';

interface MarkerPinProps {
  /** More than one where they would cover each other. */
  group: Marker[];
  durationMs: number;
  inLanes: boolean;
  /** Its range has grips: it stands beside the first. */
  besideGrip?: boolean;
  /** The one of them at the playhead. */
  reachedId?: string;
  onChosen: (marker: Marker) => void;
}

/** Groups are made anew with every change of the notes; most hold the same notes as before. */
const isSame = (before: MarkerPinProps, after: MarkerPinProps) =>
  before.group.length === after.group.length &&
  before.group.every((marker, index) => looksSame(marker, after.group[index])) &&
  before.durationMs === after.durationMs &&
  before.inLanes === after.inLanes &&
  before.besideGrip === after.besideGrip &&
  before.reachedId === after.reachedId &&
  before.onChosen === after.onChosen;

export const MarkerPin = memo(function MarkerPin(props: MarkerPinProps) {
  const { group, durationMs, inLanes, besideGrip, reachedId, onChosen } = props;
  const { t } = useTranslation();
  const pinRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    pinRef.current?.focus({ preventScroll: true });
  }, []);
  const [first] = group;
  if (!first || durationMs === 0) return null;
  const single = group.length === 1;
  const categories = categoriesOf(group);
  // Several categories have no sign in common: such a pin has a number alone.
  const mixed = categories.length > 1;
  const place = {
    '--at': first.timestampMs / durationMs,
    '--lane': MARKER_CATEGORIES.indexOf(first.category),
    '--tone': mixed ? 'var(--on-video)' : `var(--v-${first.category.toLowerCase()})`,
  } as CSSProperties;
  const describe = ({ category, timestampMs, ...marker }: Marker) => {
    const name = noteName(marker, t);
    return t(name ? 'player.marker' : 'player.untitledMarker', {
      category: t(`options.category.${category}`),
      time: timecode(timestampMs),
      label: name,
    });
  };
  const label = single
    ? describe(first)
    : t('player.markerGroup', {
        count: group.length,
        time: timecode(first.timestampMs),
        categories: categories.map((category) => t(`options.category.${category}`)).join(', '),
      });
  return (
    <>
      <button
        ref={pinRef}
        type="button"
        className={classes.pin}
        style={place}
        data-in-lane={inLanes || undefined}
        data-beside-grip={besideGrip || undefined}
        data-reached={reachedId !== undefined || undefined}
        aria-label={label}
        aria-haspopup={single ? undefined : 'menu'}
        aria-expanded={single ? undefined : open}
        onClick={() => (single ? onChosen(first) : setOpen(true))}
      >
        {!mixed && <CategoryMark category={first.category} size={inLanes ? 18 : 20} onVideo labelled />}
        {!single && (
          <span className={mixed ? classes.mixed : classes.count} aria-hidden>
            {group.length}
          </span>
        )}
      </button>
      {open && !single && (
        <LateGroupMenu
          group={group}
          label={label}
          place={place}
          inLanes={inLanes}
          describe={describe}
          onChosen={onChosen}
          onClose={close}
        />
      )}
    </>
  );
}, isSame);
