import { useParams } from 'react-router-dom';
import { WorkspaceScreen } from '../../features/workspace/components/workspace-screen';
import { DeskContext } from '../../features/workspace/desk';
import { useOpenDesk } from './open-desk';

export function Component() {
  // The route parameter is called videoId, but it is the id of the analysis.
  const { videoId: analysisId = '' } = useParams();
  return <Workplace key={analysisId} analysisId={analysisId} />;
}

function Workplace({ analysisId }: { analysisId: string }) {
  return (
    <DeskContext value={useOpenDesk(analysisId)}>
      <WorkspaceScreen analysisId={analysisId} />
    </DeskContext>
  );
}
