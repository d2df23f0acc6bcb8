import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ANCHOR } from '../../features/thread/go-to-questions';
import { WorkspaceScreen } from '../../features/workspace/components/workspace-screen';
import { DeskContext } from '../../features/workspace/desk';
import { useOpenDesk } from './open-desk';

export function Component() {
  // The route parameter is called videoId, but it is the id of the analysis.
  const { videoId: analysisId = '' } = useParams();
  const { hash } = useLocation();
  // What tells a coach of a question leads here, and the questions stand below what was delivered.
  if (hash === `#${ANCHOR}`) return <Navigate to={`/coach/analysis-viewer/${analysisId}${hash}`} replace />;
  return <Workplace key={analysisId} analysisId={analysisId} />;
}

function Workplace({ analysisId }: { analysisId: string }) {
  return (
    <DeskContext value={useOpenDesk(analysisId)}>
      <WorkspaceScreen analysisId={analysisId} />
    </DeskContext>
  );
}
