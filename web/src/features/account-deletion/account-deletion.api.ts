import { baseApi } from '../../api/base-api';
import { deleteAccount } from '../../api/generated/account-deletion.endpoints';

const accountDeletionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ deleteAccount: build.mutation(deleteAccount) }),
});

export const { useDeleteAccountMutation } = accountDeletionApi;
