import { baseApi } from '../../api/base-api';
import type {
  NotificationListQuery,
  NotificationListQueryVariables,
  PreferenceFieldsFragment,
  UnreadNotificationsQuery,
} from '../../api/generated/graphql';
import {
  mailChoices,
  markNotificationsRead,
  notificationList,
  saveMailChoices,
  unreadNotifications,
} from '../../api/generated/notifications.endpoints';

export type NotificationPage = NotificationListQuery['notifications'];
export type MailChoices = PreferenceFieldsFragment;

interface NotificationsAsked {
  queryArg: void;
  pageParam: NotificationListQueryVariables['pageToken'];
}

const PAGE_SIZE = 50;

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query({
      ...unreadNotifications,
      transformResponse: (data: UnreadNotificationsQuery) => data.notifications.unreadCount,
      providesTags: ['Notification'],
    }),
    notificationList: build.infiniteQuery({
      ...notificationList,
      query: ({ pageParam }: NotificationsAsked) =>
        notificationList.query({ queryArg: PAGE_SIZE, pageParam }),
      providesTags: ['Notification'],
    }),
    /** All that are unread, when no ids are given. */
    markNotificationsRead: build.mutation({
      ...markNotificationsRead,
      invalidatesTags: (_result, error) => (error ? [] : ['Notification']),
    }),
    mailChoices: build.query({ ...mailChoices, providesTags: ['Notification'] }),
    saveMailChoices: build.mutation({
      ...saveMailChoices,
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
