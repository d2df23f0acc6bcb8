import { baseApi } from '../../api/base-api';
import { viewedAnalysis } from '../../api/generated/analysis-viewer.endpoints';
import type { ViewedAnalysisQuery } from '../../api/generated/graphql';

export type ViewedAnalysis = ViewedAnalysisQuery['analysis'];

const analysisViewerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    viewedAnalysis: build.query({
      ...viewedAnalysis,
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
  }),
});

export const { useViewedAnalysisQuery } = analysisViewerApi;
