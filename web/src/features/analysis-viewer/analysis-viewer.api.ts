import { baseApi } from '../../api/base-api';
import { ViewedAnalysisDocument, type ViewedAnalysisQuery } from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type ViewedAnalysis = ViewedAnalysisQuery['analysis'];

const analysisViewerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    viewedAnalysis: build.query<ViewedAnalysis, string>({
      query: (id) => graphql(ViewedAnalysisDocument, { id }),
      transformResponse: (data: ViewedAnalysisQuery) => data.analysis,
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
  }),
});

export const { useViewedAnalysisQuery } = analysisViewerApi;
