import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Drawing } from '@bandeja/film/marks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useLooseDrawing } from '../../features/desk/drawing/use-loose-drawing';
import TalkView from '../../features/talk/components/talk-view';
import { firstNameOf } from '../../features/workspace/components/athlete-question';
import type { TalkProps } from '../../features/workspace/desk';
import { usePromise } from '../../features/workspace/use-promise';
import { loadDrawings } from '../../film/drawing/drawings.api';
import { useNow } from '../../lib/use-now';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 48;

/** What records a talk, with the notes, the drawings and the court of an analysis. */
export default function TalkOfAnalysis({ analysis, notes, atMs, onDone, onNeedFreshVideo }: TalkProps) {
  const { id: analysisId, requestVideo, courtPinnings, title, athlete, responseVideo } = analysis;
  const { dispatch } = useStore() as { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };
  const drawing = useLooseDrawing(courtPinnings);
  const inOrder = useMemo(() => notes.toSorted((one, other) => one.timestampMs - other.timestampMs), [notes]);
  const marksOf = useCallback(
    async (noteId: string) => {
      const asked = dispatch(loadDrawings.initiate({ analysisId, annotationIds: [noteId] }));
      try {
        const [found] = await asked.unwrap();
        return found ? (JSON.parse(found.document) as Drawing).marks : [];
      } finally {
        asked.unsubscribe();
      }
    },
    [dispatch, analysisId],
  );
  return (
    <TalkView
      analysisId={analysisId}
      video={requestVideo}
      title={title}
      athlete={firstNameOf(athlete.fullName)}
      notes={inOrder}
      pinnings={courtPinnings}
      due={useDue(analysis)}
      hasAnswer={Boolean(responseVideo)}
      drawing={drawing}
      marksOf={marksOf}
      atMs={atMs}
      onDone={onDone}
      onNeedFreshUrl={onNeedFreshVideo}
    />
  );
}

/** In hours once it is near, else as the date that was promised. */
function useDue(analysis: TalkProps['analysis']) {
  const { t } = useTranslation();
  const now = useNow();
  const promise = usePromise(analysis);
  if (!promise || !analysis.promisedAt) return undefined;
  const hours = Math.ceil((new Date(analysis.promisedAt).getTime() - now) / HOUR_MS);
  const isNear = hours > 0 && hours <= SOON_HOURS;
  return { text: isNear ? t('talk.dueIn', { hours }) : promise.long, soon: promise.soon };
}
