import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { TAGS } from './tags';

/** The only RTK Query API of the app. Features add their endpoints with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 120,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
