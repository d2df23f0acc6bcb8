import { useParams } from 'react-router-dom';
import { AnalysisViewer } from '../../features/analysis-viewer/components/analysis-viewer';
import { ShareNote } from '../../features/sharing/components/share-note';
import { Questions } from '../../features/thread/components/questions';

export function Component() {
  const { analysisId = '' } = useParams();
  return (
    <AnalysisViewer
      key={analysisId}
      analysisId={analysisId}
      share={({ id, athlete, requestVideo, work }, note) => (
        <ShareNote
          analysisId={id}
          note={note}
          video={requestVideo}
          pinnings={work?.courtPinnings ?? []}
          athlete={athlete.fullName}
        />
      )}
      questions={({ id, athlete }) => <Questions analysisId={id} side="coach" other={athlete} />}
    />
  );
}
