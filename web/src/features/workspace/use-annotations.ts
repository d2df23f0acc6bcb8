import type { WorkspaceNoteFragment } from '../../api/generated/graphql';
import { useWorkspaceAnalysisQuery } from './workspace.api';

const NONE: WorkspaceNoteFragment[] = [];

/** The saved notes alone: what shows them is drawn again only when they change. */
export function useAnnotations(analysisId: string): WorkspaceNoteFragment[] {
  const { annotations } = useWorkspaceAnalysisQuery(analysisId, {
    selectFromResult: ({ data }) => ({ annotations: data?.work?.annotations ?? NONE }),
  });
  return annotations;
}
