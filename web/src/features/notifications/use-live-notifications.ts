import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../api/base-api';
import { NotificationsChangedDocument } from '../../api/generated/notifications.endpoints';
import { listen } from '../../api/live-channel';

/** While mounted, what is shown of notifications is fetched anew as soon as anything about them changes. */
export function useLiveNotifications(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const refetch = () => dispatch(baseApi.util.invalidateTags(['Notification']));
    return listen(NotificationsChangedDocument, { onData: refetch, onMissed: refetch });
  }, [dispatch]);
}
