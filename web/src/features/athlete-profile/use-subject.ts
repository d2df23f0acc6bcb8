import { useSearchParams } from 'react-router-dom';
import { SUBJECTS, type Subject } from './section-props';

export const PROFILE_PATH = '/user/profile';
export const subjectPath = (subject: Subject): string => `${PROFILE_PATH}?show=${subject}`;

/** What a narrow screen shows alone; without it all there is, row by row. */
export function useSubject(): Subject | undefined {
  const [params] = useSearchParams();
  return SUBJECTS.find((subject) => subject === params.get('show'));
}
