import { useParams } from 'react-router-dom';
import { AnalysisViewer } from '../../features/analysis-viewer/components/analysis-viewer';

export function Component() {
  const { analysisId = '' } = useParams();
  return <AnalysisViewer key={analysisId} analysisId={analysisId} />;
}
