import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { isWritable, type NamedThread } from '../asked';
import { ANCHOR, goToQuestions } from '../go-to-questions';
import { useThreadQuery, type Thread as ThreadData } from '../thread.api';
import { useMessage } from '../use-message';
import { Composer } from './composer';
import { Messages } from './messages';
import { ThreadEnd } from './thread-end';
import { ThreadLoading } from './thread-loading';
import { ThreadTerms } from './thread-terms';
import classes from './questions.module.css';

/** Load it by `questions`. */
export default function Thread(props: NamedThread) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useThreadQuery(props.analysisId, { refetchOnFocus: true });
  if (data) return <Conversation {...props} thread={data} />;
  if (!error) return <ThreadLoading />;
  return (
    <div className={`${classes.talk} ${classes.failed}`}>
      <ErrorState
        heading="h3"
        title={t('thread.loadFailed')}
        text={t(errorKey(error))}
        requestId={requestIdOf(error)}
      >
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </ErrorState>
    </div>
  );
}

function Conversation(props: NamedThread & { thread: ThreadData }) {
  const { analysisId, thread, name } = props;
  const { messages } = thread;
  const message = useMessage(analysisId, messages);
  const { outgoing } = message;
  useArrival();
  return (
    <>
      <ThreadTerms thread={thread} />
      <div className={classes.talk}>
        <Messages {...props} messages={outgoing ? [...messages, outgoing] : messages} />
        {isWritable(thread) ? (
          <Composer message={message} name={name} />
        ) : (
          <ThreadEnd {...props} message={message} />
        )}
      </div>
    </>
  );
}

/** A link to the questions leads to them once they are there, for they are not yet when the page opens. */
function useArrival() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHOR}`) goToQuestions();
  }, [hash, key]);
}
