import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useWorkspaceAnalysisQuery, type WorkspaceAnalysis } from './workspace.api';

type Work = NonNullable<WorkspaceAnalysis['work']>;

/** All of an analysis but the notes themselves: what shows it is not drawn again with every one that is written. */
export interface WorkspaceFrame extends Omit<WorkspaceAnalysis, 'work'> {
  responseVideo: Work['responseVideo'] | undefined;
  replacementVideo: Work['replacementVideo'] | undefined;
  courtPinnings: Work['courtPinnings'];
  hasNotes: boolean;
  /** Something spoken cannot be played by others yet. */
  preparesVoices: boolean;
}

interface Result {
  data?: WorkspaceAnalysis | undefined;
  error?: unknown;
  isFetching: boolean;
}

const NOT_PINNED: Work['courtPinnings'] = [];

const frameOf = ({ work, ...analysis }: WorkspaceAnalysis): WorkspaceFrame => ({
  ...analysis,
  responseVideo: work?.responseVideo,
  replacementVideo: work?.replacementVideo,
  courtPinnings: work?.courtPinnings ?? NOT_PINNED,
  hasNotes: (work?.annotations.length ?? 0) > 0,
  preparesVoices: work?.annotations.some(({ voiceClip }) => voiceClip?.status === 'PROCESSING') ?? false,
});

/** Answers the frame it gave before for as long as nothing in it changes. */
function frameSelector() {
  let last: WorkspaceFrame | undefined;
  return ({ data, error, isFetching }: Result) => {
    const frame = data && frameOf(data);
    if (!frame || !shallowEqual(last, frame)) last = frame;
    return { frame: last, error, isFetching };
  };
}

export function useWorkspaceFrame(analysisId: string) {
  const [selectFromResult] = useState(frameSelector);
  return useWorkspaceAnalysisQuery(analysisId, { selectFromResult });
}
