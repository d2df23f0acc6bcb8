import type { AuthUser } from '../session/auth-protocol';
import { baseApi } from './base-api';
import { auth } from './request';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account as the authentication service knows it: its address and second steps. */
    account: build.query<AuthUser, void>({ query: () => auth('user'), providesTags: ['Account'] }),
  }),
});

export const { useAccountQuery } = accountApi;
