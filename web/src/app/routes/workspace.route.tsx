import { useParams } from 'react-router-dom';
import { WorkspaceScreen } from '../../features/workspace/components/workspace-screen';

export function Component() {
  // The route parameter is called videoId, but it is the id of the analysis.
  const { videoId: analysisId = '' } = useParams();
  return <WorkspaceScreen key={analysisId} analysisId={analysisId} />;
}
