import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../api/error-codes';
import { errorCode, errorKey } from '../../../api/error-copy';
import { FormMessage } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/button';

interface NotSentProps {
  failure: unknown;
  /** Undefined where another attempt would end the same. */
  onRetry?: (() => void) | undefined;
}

/** These need more than another attempt. */
const FINAL = new Set<ErrorCode>([
  'MESSAGE_ID_TAKEN',
  'THREAD_CLOSED',
  'THREAD_LIMIT_REACHED',
  'VALIDATION_FAILED',
]);

/** Why a message was not sent, and what to do next. */
export function NotSent({ failure, onRetry }: NotSentProps) {
  const { t } = useTranslation();
  const code = errorCode(failure);
  const text = code === 'VALIDATION_FAILED' ? 'thread.refused' : errorKey(failure);
  return (
    <FormMessage
      title={t('thread.notSent')}
      action={
        onRetry &&
        !FINAL.has(code) && (
          <Button size="sm" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      {t(text)}
    </FormMessage>
  );
}
