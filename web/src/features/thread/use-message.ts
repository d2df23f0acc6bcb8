import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../../api/error-copy';
import { newUuid } from '../../lib/new-uuid';
import { useSessionUser } from '../../session/use-session';
import { problemOf } from './asked';
import { followMessageDraft, keepMessageDraft, readMessageDraft, type MessageDraft } from './message-draft';
import { useSendThreadMessageMutation, type Message } from './thread.api';

/** A message that the thread does not have yet. */
export interface Outgoing extends Message {
  isSending: boolean;
}

const NOTHING: MessageDraft = { text: '' };

/** The message that somebody writes: kept until the server has it, and sent once however often it is tried. */
export function useMessage(analysisId: string, arrived: readonly Message[]) {
  const { id: userId } = useSessionUser();
  const [draft, setDraft] = useState(() => readMessageDraft(analysisId, userId));
  const [outgoing, setOutgoing] = useState<Outgoing>();
  const [failure, setFailure] = useState<unknown>();
  const [post] = useSendThreadMessageMutation();
  const isBusy = useRef(false);
  const isSending = outgoing?.isSending ?? false;

  useEffect(() => keepMessageDraft(analysisId, userId, draft), [analysisId, userId, draft]);
  useEffect(
    () =>
      followMessageDraft(analysisId, userId, () => {
        if (!isBusy.current) setDraft(readMessageDraft(analysisId, userId));
      }),
    [analysisId, userId],
  );

  // An answer that was lost, or a page that was closed before it: the thread tells that the message is there.
  const { text, attempt } = draft;
  if (attempt && !isSending && arrived.some(({ id }) => id === attempt.id)) {
    setDraft(text.trim() === attempt.text ? NOTHING : { text });
    setFailure(undefined);
  }

  const send = async () => {
    if (isBusy.current || problemOf(text)) return;
    isBusy.current = true;
    const tried = { id: attempt?.id ?? newUuid(), text: text.trim() };
    const message = { ...tried, isMine: true, isHidden: false, sentAt: new Date().toISOString() };
    setDraft({ text, attempt: tried });
    setFailure(undefined);
    setOutgoing({ ...message, isSending: true });
    const { error } = await post({ analysisId, messageId: tried.id, text: tried.text });
    isBusy.current = false;
    setFailure(error);
    setOutgoing(error ? undefined : { ...message, isSending: false });
    if (!error) setDraft(NOTHING);
    // The id belongs to what was sent before it was changed.
    else if (errorCode(error) === 'MESSAGE_ID_TAKEN') setDraft({ text });
  };

  return {
    /** What stands in the field. */
    text: isSending ? '' : text,
    /** Whoever empties the field begins another message. */
    write: (written: string) => setDraft(written === '' ? NOTHING : { ...draft, text: written }),
    send: () => void send(),
    drop: () => setDraft(NOTHING),
    isSending,
    failure,
    outgoing: arrived.some(({ id }) => id === outgoing?.id) ? undefined : outgoing,
  };
}
