import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { activityOf, type Side } from '../../../lib/activity';
import { useMore } from '../../../lib/use-more';
import { useNotificationListInfiniteQuery } from '../notifications.api';
import { NotificationRow } from './notification-row';
import classes from './notifications.module.css';

interface NotificationListProps {
  side: Side;
  onRead: (id: string) => void;
  onClose: () => void;
}

export function NotificationList({ side, onRead, onClose }: NotificationListProps) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } =
    useNotificationListInfiniteQuery();
  const list = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const { listRef, pressed } = useMore<HTMLOListElement>(list.length, hasNextPage);
  if (!data && !error) return <ListLoading />;
  if (!data)
    return (
      <ErrorState title={t('notifications.failed')} text={t(errorKey(error))} requestId={requestIdOf(error)}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </ErrorState>
    );
  if (list.length === 0)
    return <EmptyState title={t('notifications.empty')} text={t(`notifications.emptyText.${side}`)} />;
  return (
    <>
      <ol ref={listRef}>
        {list.map((notification) => (
          <NotificationRow
            key={notification.id}
            activity={activityOf(notification, side, t, i18n.language)}
            side={side}
            onRead={onRead}
            onClose={onClose}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          fullWidth
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => {
            pressed();
            void fetchNextPage();
          }}
        >
          {t('notifications.more')}
        </Button>
      )}
    </>
  );
}

function ListLoading() {
  const { t } = useTranslation();
  return (
    <Loading text={t('notifications.loading')}>
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </Loading>
  );
}
