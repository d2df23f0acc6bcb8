import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PlayerController } from '../../../film/player-controller';
import { useSessionUser } from '../../../session/use-session';
import { BoardBeside } from './components/board-slots';
import { DrawingOnPicture } from './components/drawing-on-picture';
import { DrawingRail } from './components/drawing-rail';
import { DrawingConflict, DrawingStrip, PhoneDrawing, WhileDrawing } from './components/lazy-parts';
import { ToolsLost } from './components/tools-lost';
import { loadDrawings } from '../../../film/drawing/drawings.api';
import { sendDrawing } from './drawing.api';
import { DrawingDesk } from './drawing-desk';
import type { DrawingServer } from './drawing-file';

/** What the workspace puts into its places so that a coach can draw. */
export interface DrawingParts {
  desk: DrawingDesk;
  picture: ReactNode;
  rail: ReactNode;
  strip: ReactNode;
  aside: ReactNode;
  around: (player: PlayerController, wide: boolean) => ReactNode;
}

export function useDrawingParts(analysisId: string): DrawingParts {
  const { id: userId } = useSessionUser();
  const { dispatch } = useStore() as { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };
  const parts = useMemo((): DrawingParts => {
    const desk = new DrawingDesk(userId, analysisId, serverOf(analysisId, dispatch));
    return {
      desk,
      picture: <DrawingOnPicture desk={desk} />,
      rail: <DrawingRail desk={desk} />,
      strip: (
        <WhileDrawing desk={desk} fallback={<ToolsLost desk={desk} />}>
          <DrawingStrip desk={desk} />
        </WhileDrawing>
      ),
      aside: <BoardBeside desk={desk} />,
      around: (player, wide) => (
        <WhileDrawing desk={desk} fallback={!wide && <ToolsLost desk={desk} alone />}>
          {!wide && <PhoneDrawing desk={desk} player={player} />}
          <DrawingConflict desk={desk} />
        </WhileDrawing>
      ),
    };
  }, [userId, analysisId, dispatch]);
  useEffect(() => parts.desk.close, [parts]);
  return parts;
}

function serverOf(
  analysisId: string,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): DrawingServer {
  return {
    load: async (annotationId) => {
      const asked = dispatch(
        loadDrawings.initiate({ analysisId, annotationIds: [annotationId] }, { forceRefetch: true }),
      );
      try {
        return (await asked.unwrap())[0];
      } finally {
        asked.unsubscribe();
      }
    },
    save: (annotationId, drawing) =>
      dispatch(sendDrawing.initiate({ analysisId, annotationId, ...drawing }, { track: false })).unwrap(),
  };
}
