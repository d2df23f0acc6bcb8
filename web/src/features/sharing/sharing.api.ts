import { baseApi } from '../../api/base-api';
import type { NoteFilmFieldsFragment } from '../../api/generated/graphql';
import { noteFilm, shareNote } from '../../api/generated/sharing.endpoints';

export type NoteFilm = NoteFilmFieldsFragment;

const sharingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    noteFilm: build.query({ ...noteFilm, keepUnusedDataFor: 0 }),
    shareNote: build.mutation(shareNote),
  }),
});

export const { useLazyNoteFilmQuery, useShareNoteMutation } = sharingApi;
