import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import classes from './questions.module.css';

/** As high as a thread that nobody has written in. */
export function ThreadLoading() {
  const { t } = useTranslation();
  return (
    <div className={classes.talk}>
      <Loading text={t('thread.loading')}>
        <Skeleton width="62%" height={24} />
        <Skeleton height={132} />
      </Loading>
    </div>
  );
}
