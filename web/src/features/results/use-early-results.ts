import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { warmFilm } from '../../film/warm-film';
import { resultsApi } from './results.api';

/** Asks for the results of an analysis, and begins with its film, while the screen that shows them is loaded. */
export function useEarlyResults(): (analysisId: string) => void {
  const { dispatch } = useStore() as { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };
  return useCallback(
    (analysisId) => {
      void dispatch(resultsApi.endpoints.analysisResults.initiate(analysisId, { subscribe: false })).then(
        ({ data }) => {
          if (data?.requestVideo.playbackUrl) warmFilm(data.requestVideo.playbackUrl);
        },
      );
    },
    [dispatch],
  );
}
