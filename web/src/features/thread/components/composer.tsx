import { Textarea } from '@mantine/core';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { lengthOf, MAX_TEXT_LENGTH, problemOf } from '../asked';
import { TITLE } from '../go-to-questions';
import type { useMessage } from '../use-message';
import { NotSent } from './not-sent';
import classes from './thread.module.css';

interface ComposerProps {
  message: ReturnType<typeof useMessage>;
  name: string;
}

const NEAR = 200;

/** Where a message is written and sent. */
export function Composer({ message, name }: ComposerProps) {
  const { text, write, send, isSending, failure } = message;
  const { t } = useTranslation();
  const formRef = useRef<HTMLFormElement>(null);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  const problem = isSending ? undefined : problemOf(text);
  const left = MAX_TEXT_LENGTH - lengthOf(text);
  useFocusOnward(formRef);

  const press = () => {
    if (problem) fieldRef.current?.focus();
    else send();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    press();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    press();
  };
  return (
    <form ref={formRef} className={classes.composer} onSubmit={onSubmit} noValidate>
      <Textarea
        ref={fieldRef}
        label={t('thread.field', { name })}
        autosize
        minRows={3}
        maxRows={12}
        readOnly={isSending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        value={text}
        error={problem === 'tooLong' && t('thread.tooLong', { max: MAX_TEXT_LENGTH })}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {failure !== undefined && <NotSent failure={failure} onRetry={problem ? undefined : send} />}
      <div className={classes.foot}>
        {left <= NEAR ? (
          <p className={classes.hint}>
            {left < 0 ? t('thread.tooMany', { count: -left }) : t('thread.left', { count: left })}
          </p>
        ) : (
          <p className={`${classes.hint} ${classes.keys}`}>{t('thread.keys')}</p>
        )}
        <Button
          type="submit"
          variant="filled"
          loading={isSending}
          blocked={problem !== undefined}
          aria-describedby={problem && reasonId}
        >
          {t(isSending ? 'thread.sending' : 'thread.send')}
        </Button>
        <span id={reasonId} className="visually-hidden">
          {problem && t(`thread.${problem}`, { max: MAX_TEXT_LENGTH })}
        </span>
      </div>
    </form>
  );
}

/** Where the form goes that had the focus, it goes on at the title. */
function useFocusOnward(ref: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const form = ref.current;
    return () => {
      if (form?.contains(document.activeElement))
        document.getElementById(TITLE)?.focus({ preventScroll: true });
    };
  }, [ref]);
}
