import { baseApi } from '../../api/base-api';
import { drawings } from '../../api/generated/drawings.endpoints';

const drawingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    drawings: build.query({
      ...drawings,
      providesTags: (_result, _error, { analysisId }) => [
        { type: 'Analysis', id: analysisId },
        { type: 'Drawing', id: analysisId },
      ],
    }),
  }),
});

export const { useDrawingsQuery } = drawingsApi;
/** For who asks outside of React. */
export const { drawings: loadDrawings } = drawingsApi.endpoints;
