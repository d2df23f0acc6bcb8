import { screen } from '@testing-library/react';
import { useAnalysisChanges } from '../../api/use-analysis-changes';
import { fakeServer, type Call } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import type { Asked } from './asked';
import { Questions } from './components/questions';
import type { Message, Thread } from './thread.api';

export const COACH = { id: 'coach-1', fullName: 'Lucía Ferrer', avatarUrl: null };
export const DRAFT = 'bandeja-draft:user-1:thread:analysis-1';

export const buildMessage = (id: string, text: string, changes: Partial<Message> = {}): Message => ({
  ...{ id, text, isMine: false, isHidden: false, sentAt: '2026-11-15T10:00:00Z' },
  ...changes,
});
export const buildThread = (messages: Message[] = [], changes: Partial<Thread> = {}) => ({
  thread: { messages, openUntil: '2026-12-14T12:00:00Z', endedAt: null, remaining: 20, ...changes },
});

/** A server that takes messages. Returns how often each was written. */
export function takesMessages(before: Message[] = []) {
  const messages = [...before];
  return ({ variables }: Call) => {
    const { messageId, text } = variables as { messageId: string; text: string };
    if (!messages.some(({ id }) => id === messageId))
      messages.push(buildMessage(messageId, text, { isMine: true }));
    return { sendThreadMessage: { ...buildThread([...messages]).thread, remaining: 20 - messages.length } };
  };
}

function Screen(props: Asked) {
  useAnalysisChanges();
  return <Questions {...props} />;
}

/** The questions of an analysis, for its athlete unless said otherwise. */
export async function openThread(answers: object = {}, changes: Partial<Asked> = {}, path = '/') {
  const server = fakeServer({ Thread: buildThread(), SendThreadMessage: takesMessages(), ...answers });
  const asked: Asked = {
    ...{ analysisId: 'analysis-1', side: 'athlete', other: COACH },
    ...changes,
  };
  const routes = [{ path: '/', element: <Screen {...asked} /> }];
  return { server, ...(await renderRoutes(routes, { path, server, user: {} })) };
}

export const field = () => screen.findByRole('textbox', { name: /^Write to/ });
export const sendButton = () => screen.findByRole('button', { name: 'Send' });
export const log = () => screen.findByRole('log');
