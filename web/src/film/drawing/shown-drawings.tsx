import { IconScribble } from '@tabler/icons-react';
import { pinCourt, pinningAt, type CourtPin } from '@bandeja/film/court';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../picture/picture-layer';
import { StageCorner } from '../picture/stage-corner';
import type { PlayerController } from '../player-controller';
import { usePlayerValue } from '../use-player';
import { DrawingPicture } from './drawing-picture';
import { opacityOf, shownNoteAt, type DrawnNote, type Playhead } from './drawn-note';
import { NotePlayback } from './note-playback';
import chip from '../picture/stage-chip.module.css';
import classes from './shown-drawings.module.css';
import { useDrawings } from './use-drawings';

interface Pinning {
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

export interface ShownDrawingsProps {
  analysisId: string;
  /** In the order of the film. */
  notes: readonly DrawnNote[];
  pinnings: readonly Pinning[];
  /** A drawing is open for drawing, and lies on the picture itself. */
  covered?: boolean;
  /** Somebody else leads the film, and shows the drawing of this note alone. */
  ledId?: string | undefined;
}

/** What the coach drew, when it is to be seen; lies in the picture of a player. One press hides it all. */
export default function ShownDrawings(props: ShownDrawingsProps) {
  const { analysisId, notes, pinnings, covered, ledId } = props;
  const { t } = useTranslation();
  const { player } = usePicture();
  const [isOn, setOn] = useState(true);
  const drawn = useMemo(() => notes.filter(({ drawingVersion }) => drawingVersion > 0), [notes]);
  const isSeen = isOn && !covered;
  const isFree = isSeen && ledId === undefined;
  useEffect(() => (isFree ? new NotePlayback(player).follow(notes) : undefined), [player, notes, isFree]);
  return (
    <>
      {isSeen && drawn.length > 0 && <Drawn {...{ analysisId, player, pinnings, ledId }} notes={drawn} />}
      {!covered && drawn.length > 0 && (
        <StageCorner>
          <button
            type="button"
            className={`${chip.chip} ${classes.switch}`}
            aria-pressed={isOn}
            onClick={() => setOn((was) => !was)}
          >
            <IconScribble size={18} stroke={1.9} aria-hidden /> {t('player.drawings')}
          </button>
        </StageCorner>
      )}
    </>
  );
}

const playheadOf = (player: PlayerController): Playhead => ({
  timeMs: player.timeMs(),
  frameIndex: player.frameIndex(),
  isPaused: player.isPaused(),
});

function Drawn(props: ShownDrawingsProps & { player: PlayerController }) {
  const { analysisId, notes, pinnings, player, ledId } = props;
  const { aspect } = usePicture();
  const layerRef = useRef<HTMLDivElement>(null);
  const drawings = useDrawings(analysisId, player, notes);
  const seen = useMemo(
    () => (ledId === undefined ? notes : notes.filter(({ id }) => id === ledId)),
    [notes, ledId],
  );
  const shownId = usePlayerValue(player, (p) => shownNoteAt(seen, playheadOf(p))?.id);
  const note = notes.find(({ id }) => id === shownId);
  const drawing = shownId === undefined ? undefined : drawings.get(shownId);
  const pinning = note && pinningAt(pinnings, note.timestampMs);
  const court = useMemo(
    () => pinning && pinCourt(pinning.pins as readonly CourtPin[], aspect).court,
    [pinning, aspect],
  );
  // Fading costs no render: the layer is moved by hand.
  useEffect(() => {
    const fade = () => {
      if (layerRef.current && note)
        layerRef.current.style.opacity = String(opacityOf(note, playheadOf(player)));
    };
    fade();
    return player.subscribe(fade);
  }, [player, note, drawing]);
  return (
    <div ref={layerRef} className={classes.layer} aria-live="polite">
      {drawing && <DrawingPicture drawing={drawing} court={court} aspect={aspect} />}
    </div>
  );
}
