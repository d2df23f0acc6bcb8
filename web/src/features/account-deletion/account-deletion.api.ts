import { baseApi } from '../../api/base-api';
import { DeleteAccountDocument } from '../../api/generated/graphql';
import { graphql } from '../../api/request';

const accountDeletionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation<unknown, string>({
      query: (currentPassword) => graphql(DeleteAccountDocument, { currentPassword }),
    }),
  }),
});

export const { useDeleteAccountMutation } = accountDeletionApi;
