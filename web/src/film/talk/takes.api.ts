import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import type { TakeFieldsFragment } from '../../api/generated/graphql';
import { takeScripts } from '../../api/generated/takes.endpoints';

export type SavedTake = TakeFieldsFragment;

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const takesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ takeScripts: build.query({ ...takeScripts, keepUnusedDataFor: 0 }) }),
});

export interface TakeScript {
  /** JSON of a take. */
  document: string;
  /** WebVTT, or nothing. */
  captions: string;
}

/** What happened in takes, by their ids. */
export async function loadScripts(
  analysisId: string,
  takeIds: string[],
  dispatch: Dispatch,
): Promise<Map<string, TakeScript>> {
  const { initiate } = takesApi.endpoints.takeScripts;
  const asked = dispatch(initiate({ analysisId, takeIds }, { forceRefetch: true }));
  try {
    return new Map((await asked.unwrap()).map(({ takeId, ...script }) => [takeId, script]));
  } finally {
    asked.unsubscribe();
  }
}
