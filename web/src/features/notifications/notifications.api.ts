import { baseApi } from '../../api/base-api';
import {
  MailChoicesDocument,
  MarkNotificationsReadDocument,
  NotificationListDocument,
  SaveMailChoicesDocument,
  UnreadNotificationsDocument,
  type MailChoicesQuery,
  type MarkNotificationsReadMutation,
  type NotificationListQuery,
  type PreferenceFieldsFragment,
  type UnreadNotificationsQuery,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type NotificationPage = NotificationListQuery['notifications'];
export type MailChoices = PreferenceFieldsFragment;

const PAGE_SIZE = 50;

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<number, void>({
      query: () => graphql(UnreadNotificationsDocument),
      transformResponse: (data: UnreadNotificationsQuery) => data.notifications.unreadCount,
      providesTags: ['Notification'],
    }),
    notificationList: build.infiniteQuery<NotificationPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
      },
      query: ({ pageParam }) =>
        graphql(NotificationListDocument, { pageSize: PAGE_SIZE, pageToken: pageParam }),
      transformResponse: (data: NotificationListQuery) => data.notifications,
      providesTags: ['Notification'],
    }),
    /** All that are unread, when no ids are given. */
    markNotificationsRead: build.mutation<MarkNotificationsReadMutation, string[] | undefined>({
      query: (ids) => graphql(MarkNotificationsReadDocument, { ids }),
      invalidatesTags: (_result, error) => (error ? [] : ['Notification']),
    }),
    mailChoices: build.query<MailChoices, void>({
      query: () => graphql(MailChoicesDocument),
      transformResponse: (data: MailChoicesQuery) => data.notificationPreferences,
      providesTags: ['Notification'],
    }),
    saveMailChoices: build.mutation<unknown, MailChoices>({
      query: (preferences) => graphql(SaveMailChoicesDocument, { preferences }),
      invalidatesTags: (_result, error) => (error ? [] : ['Notification']),
    }),
  }),
});

export const {
  useUnreadCountQuery,
  useNotificationListInfiniteQuery,
  useMarkNotificationsReadMutation,
  useMailChoicesQuery,
  useSaveMailChoicesMutation,
} = notificationsApi;
