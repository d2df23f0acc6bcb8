import { baseApi } from '../../api/base-api';
import { filmSharing, setFilmSharing } from '../../api/generated/film-sharing.endpoints';
import type { FilmSharingQuery } from '../../api/generated/graphql';

export type FilmSharing = FilmSharingQuery['filmSharing'];
export type FilmViewer = FilmSharing['viewers'][number];

const filmSharingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    filmSharing: build.query({
      ...filmSharing,
      providesTags: (_result, _error, id) => [{ type: 'FilmSharing', id }],
    }),
    setFilmSharing: build.mutation({
      ...setFilmSharing,
      invalidatesTags: (_result, _error, { analysisId: id }) => [{ type: 'FilmSharing', id }],
    }),
  }),
});

export const { useFilmSharingQuery, useSetFilmSharingMutation } = filmSharingApi;
