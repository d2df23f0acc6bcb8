import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../components/ui/code-lost';
import { firstNameOf } from '../../../lib/first-name';
import type { Asked } from '../asked';
import { ANCHOR, TITLE } from '../go-to-questions';
import { lateThread } from '../late-thread';
import { ThreadLoading } from './thread-loading';
import classes from './questions.module.css';

const Thread = lazy(() => lateThread.load(() => import('./thread')));

/** What the athlete asks after the delivery, and the coach answers. */
export function Questions(asked: Asked) {
  const { side, other } = asked;
  const { t } = useTranslation();
  const name = firstNameOf(other.fullName) || t(`thread.other.${side}`);
  return (
    <section id={ANCHOR} className={classes.questions} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1} className={classes.title}>
        {t(`thread.title.${side}`, { name })}
      </h2>
      <Suspense fallback={<Late />}>
        <Thread {...asked} name={name} />
      </Suspense>
    </section>
  );
}

/** What stands below the section waits only for code that is still on its way. */
function Late() {
  const { t } = useTranslation();
  const lateness = useSyncExternalStore(lateThread.subscribe, lateThread.lateness);
  if (!lateness) return <ThreadLoading />;
  return (
    <div className={classes.talk}>
      <CodeLost late={lateThread} title={t('thread.loadFailed')} />
    </div>
  );
}
