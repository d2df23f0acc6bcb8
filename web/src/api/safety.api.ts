import { baseApi } from './base-api';
import type { BlocksQuery } from './generated/graphql';
import { blockPerson, blocks, report, unblockPerson } from './generated/safety.endpoints';
import type { Tag } from './tags';

export type Block = BlocksQuery['blocks'][number];

/** Pages of coaches and conversations are other ones then. */
const CHANGED: Tag[] = ['Block', 'Coach', 'Analysis'];

/** What more than one screen reports, blocks and lists. */
const safetyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation(report),
    blocks: build.query({ ...blocks, providesTags: ['Block'] }),
    blockPerson: build.mutation({
      ...blockPerson,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    unblockPerson: build.mutation({
      ...unblockPerson,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
  }),
});

export const { useReportMutation, useBlocksQuery, useBlockPersonMutation, useUnblockPersonMutation } =
  safetyApi;
