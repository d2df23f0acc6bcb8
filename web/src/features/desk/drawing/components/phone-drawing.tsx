import { IconCheck, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/plain-button';
import { JogDial } from '../../../../film/jog-dial';
import type { PlayerController } from '../../../../film/player-controller';
import { usePlayerValue } from '../../../../film/use-player';
import { timecode } from '../../../../lib/format';
import type { DrawingDesk } from '../drawing-desk';
import type { DrawingSession } from '../drawing-session';
import { BoardBeside, useBoardIsOpen } from './board-slots';
import { Shows } from './drawing-strip';
import { FileLine } from './file-line';
import { useCoveredStage } from '../use-covered-stage';
import classes from './phone-drawing.module.css';
import { PhoneTools } from './phone-tools';
import { ColorChoice, DashChoice, UndoRedo, WidthChoice } from './style-choices';
import { useDrawingSession, useFileStatus, useNoteFact } from './use-drawing';

interface PhoneDrawingProps {
  desk: DrawingDesk;
  player: PlayerController;
}

/** Drawing as a view of its own, around the stage of a phone. Each part has its place in the grid of the screen. */
export function PhoneDrawing({ desk, player }: PhoneDrawingProps) {
  const session = useDrawingSession(desk);
  return session ? <Around desk={desk} player={player} session={session} /> : null;
}

interface AroundProps extends PhoneDrawingProps {
  session: DrawingSession;
}

function Around({ desk, player, session }: AroundProps) {
  const [timing, setTiming] = useState(false);
  useCoveredStage(player);
  const { store } = session;
  const isBoardOpen = useBoardIsOpen(store);
  return (
    <>
      <Head desk={desk} session={session} />
      <Steps player={player} isBoardOpen={isBoardOpen} />
      <div className={classes.style} data-board={isBoardOpen || undefined}>
        <div className={classes.undo}>
          <UndoRedo store={store} />
        </div>
        <ColorChoice store={store} />
        <WidthChoice store={store} />
        <DashChoice store={store} />
      </div>
      {isBoardOpen ? <BoardBeside desk={desk} withColors /> : <PhoneTools desk={desk} session={session} />}
      <div className={classes.foot}>
        <FileLine desk={desk} session={session} />
        {timing && <Shows session={session} />}
        <Keep desk={desk} session={session} timing={timing} onTiming={() => setTiming(!timing)} />
      </div>
    </>
  );
}

function Head({ desk, session }: { desk: DrawingDesk; session: DrawingSession }) {
  const { t } = useTranslation();
  const time = useNoteFact(session, ({ timestampMs }) => timecode(timestampMs));
  const label = useNoteFact(session, (facts) => facts.label);
  return (
    <div className={classes.head}>
      <button type="button" aria-label={t('drawing.close')} onClick={desk.close}>
        <IconX size={24} stroke={1.9} aria-hidden />
      </button>
      <div className={classes.title}>
        <h1>{t('drawing.at', { time })}</h1>
        {label && <p>{label}</p>}
      </div>
      <div className={classes.headUndo}>
        <UndoRedo store={session.store} />
      </div>
    </div>
  );
}

/** From frame to frame. */
function Steps({ player, isBoardOpen }: { player: PlayerController; isBoardOpen: boolean }) {
  const time = usePlayerValue(player, (p) => timecode(p.timeMs()));
  return (
    <div className={classes.steps} data-board={isBoardOpen || undefined}>
      <JogDial player={player} />
      <span>{time}</span>
    </div>
  );
}

interface KeepProps {
  desk: DrawingDesk;
  session: DrawingSession;
  timing: boolean;
  onTiming: () => void;
}

function Keep({ desk, session, timing, onTiming }: KeepProps) {
  const { t } = useTranslation();
  const showing = useNoteFact(session, (facts) => facts.showing);
  const seconds = useNoteFact(session, ({ holdMs }) => Math.round(holdMs / 1000));
  const isSaving = useFileStatus(session.file) === 'saving';
  return (
    <div className={classes.keep}>
      <Button aria-expanded={timing} onClick={onTiming}>
        <span className={classes.when}>
          {t(`player.showing.${showing}`, { seconds })}
          <IconChevronUp size={17} stroke={1.9} aria-hidden />
        </span>
      </Button>
      <Button variant="ball" loading={isSaving} onClick={() => void desk.keep()}>
        <IconCheck className={classes.check} size={24} stroke={2.2} aria-hidden />
        <span className={classes.long}>{t('drawing.keep')}</span>
        <span className={classes.brief} aria-hidden>
          {t('drawing.keepShort')}
        </span>
      </Button>
    </div>
  );
}
