import { lazy, Suspense, useMemo } from 'react';
import type { CourtPin } from '@bandeja/film/court';
import { ScreenLoading } from '../../components/ui/skeletons';
import { useSuggestedCourtPinningQuery } from '../../features/desk/court/court.api';
import { CourtOnItsWay } from '../../features/desk/court/components/court-on-its-way';
import { CourtState } from '../../features/desk/court/components/court-state';
import { lateCourt } from '../../features/desk/court/late-court';
import { useDrawingParts } from '../../features/desk/drawing/use-drawing-parts';
import { OpenedSharing } from '../../features/sharing/components/opened-sharing';
import { TalkOffer } from '../../features/talk/components/talk-offer';
import { TalkOnItsWay } from '../../features/talk/components/talk-on-its-way';
import { lateTalk } from '../../features/talk/late-talk';
import type {
  CourtStateProps,
  Desk,
  PinCourtProps,
  SharingProps,
  TalkProps,
} from '../../features/workspace/desk';
import { useWorkspaceFrame } from '../../features/workspace/use-workspace-frame';

const Talk = lazy(() => lateTalk.load(() => import('./talk-of-analysis')));
const PinCourt = lazy(() => lateCourt.load(() => import('../../features/desk/court/components/pin-court')));

function CourtOfAnalysis({ analysis, ...props }: CourtStateProps) {
  return <CourtState {...props} analysisId={analysis.id} pinnings={analysis.courtPinnings} />;
}

/** Begins with the pins that are there, or with those of the same athlete's last clip. */
function PinCourtOfAnalysis({ analysis, request, atMs, onDone, onNeedFreshVideo }: PinCourtProps) {
  const present = analysis.courtPinnings.find(({ id }) => id === request.id);
  const isFirst = analysis.courtPinnings.length === 0;
  const { data, isLoading } = useSuggestedCourtPinningQuery(analysis.id, { skip: !isFirst });
  if (isLoading) return <ScreenLoading />;
  const begun = present?.pins ?? analysis.courtPinnings.at(-1)?.pins ?? data?.pins ?? [];
  return (
    <Suspense fallback={<CourtOnItsWay onBack={onDone} />}>
      <PinCourt
        video={analysis.requestVideo}
        title={analysis.title}
        place={{ analysisId: analysis.id, fromMs: request.fromMs, present }}
        begun={begun as CourtPin[]}
        atMs={atMs}
        onDone={onDone}
        onNeedFreshUrl={onNeedFreshVideo}
      />
    </Suspense>
  );
}

function TalkOfAnalysis(props: TalkProps) {
  return (
    <Suspense fallback={<TalkOnItsWay onBack={() => props.onDone({ atMs: props.atMs, answered: false })} />}>
      <Talk {...props} />
    </Suspense>
  );
}

function SharingOfNote({ analysisId, ...shared }: SharingProps) {
  const { frame } = useWorkspaceFrame(analysisId);
  if (!frame) return null;
  const { requestVideo, courtPinnings, athlete } = frame;
  return (
    <OpenedSharing
      {...shared}
      analysisId={analysisId}
      video={requestVideo}
      pinnings={courtPinnings}
      athlete={athlete.fullName}
    />
  );
}

const TALK = { View: TalkOfAnalysis, Offer: TalkOffer };

/** All that the workspace of an analysis shows of the desk. */
export function useOpenDesk(analysisId: string): Desk {
  const drawing = useDrawingParts(analysisId);
  return useMemo(
    () => ({
      ...{ CourtState: CourtOfAnalysis, PinCourt: PinCourtOfAnalysis, Sharing: SharingOfNote },
      ...{ drawing, talk: TALK },
    }),
    [drawing],
  );
}
