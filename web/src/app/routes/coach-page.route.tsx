import { useParams } from 'react-router-dom';
import { CoachPage } from '../../features/coach-page/components/coach-page';

export function Component() {
  const { coachId = '' } = useParams();
  return <CoachPage key={coachId} coachId={coachId} />;
}
