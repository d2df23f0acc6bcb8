import { baseApi } from '../../../api/base-api';
import { saveDrawing } from '../../../api/generated/drawing.endpoints';

const drawingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveDrawing: build.mutation({
      ...saveDrawing,
      invalidatesTags: (saved, _error, { analysisId }) =>
        saved ? [{ type: 'Drawing', id: analysisId }] : [],
    }),
  }),
});

export const { saveDrawing: sendDrawing } = drawingApi.endpoints;
