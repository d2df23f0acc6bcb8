import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeSockets } from '../../../test/fake-socket';
import { goOffline, goOnline } from '../../../test/network';
import { goAsk } from '../go-to-questions';
import {
  buildMessage,
  buildThread,
  DRAFT,
  field,
  log,
  openThread,
  sendButton,
  takesMessages,
} from '../open-thread';

const SENT = 'SendThreadMessage';

beforeEach(() => {
  localStorage.clear();
  fakeSockets();
});
afterEach(goOnline);

/** The answers come when the test lets them. */
function held<Answer>(answer: Answer) {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  return { release: () => act(async () => (release(), gate)), answer: () => gate.then(() => answer) };
}

describe('a message', () => {
  it('is sent by the button, once however often that is pressed, and stands there at once', async () => {
    const take = takesMessages();
    const gate = held(undefined);
    const { server, user } = await openThread({
      [SENT]: (call: never) => gate.answer().then(() => take(call)),
    });
    await user.type(await field(), '  Should I hit it later?{Enter}Or higher? ');
    await user.dblClick(await sendButton());
    const item = within(await log()).getByRole('listitem');
    expect(item).toHaveTextContent('You Sending…');
    expect(await field()).toHaveValue('');
    await gate.release();
    await waitFor(() => expect(item).toHaveTextContent('You Nov 15'));
    expect(server.callsOf(SENT)).toHaveLength(1);
    expect(server.callsOf(SENT)[0]?.variables).toMatchObject({
      ...{ analysisId: 'analysis-1', text: 'Should I hit it later?\nOr higher?' },
    });
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('is in view once it is sent', async () => {
    const { user } = await openThread();
    await user.type(await field(), 'Later?');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await sendButton());
    expect(await within(await log()).findByText('Later?')).toBeVisible();
    expect(scroll.mock.contexts).toEqual([within(await log()).getByRole('listitem')]);
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('is sent by Ctrl and Enter, and the field keeps the focus', async () => {
    const { user } = await openThread();
    await user.type(await field(), 'Later?{Control>}{Enter}{/Control}');
    expect(await within(await log()).findByText('Later?')).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('');
  });

  it('is not sent without words, and says why', async () => {
    const { server, user } = await openThread();
    await user.type(await field(), '  ');
    expect(await sendButton()).toHaveAttribute('aria-disabled', 'true');
    expect(await sendButton()).toHaveAccessibleDescription('Write something first.');
    await user.click(await sendButton());
    expect(await field()).toHaveFocus();
    expect(server.callsOf(SENT)).toEqual([]);
  });

  it('counts what is left near its end, and says when it is too long', async () => {
    const { user } = await openThread();
    await user.click(await field());
    await user.paste('é'.repeat(1_995));
    expect(screen.getByText('5 characters left')).toBeVisible();
    await user.type(await field(), '🎾🎾🎾🎾🎾🎾');
    expect(screen.getByText('1 character too many')).toBeVisible();
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveAccessibleDescription(/at most 2,000 characters/);
    expect(await sendButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('stays where it was when it was not sent, and goes out under the same id', async () => {
    const { server, user } = await openThread({ [SENT]: { error: 'INTERNAL' } });
    await user.type(await field(), 'Later?{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent("Your message wasn't sent");
    expect(await field()).toHaveValue('Later?');
    server.answer(SENT, takesMessages());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await log()).findByText('Later?')).toBeVisible();
    const [first, second] = server.callsOf(SENT);
    expect(second?.variables).toEqual(first?.variables);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whose answer was lost is not written again', async () => {
    const take = takesMessages();
    const { server, user } = await openThread({
      [SENT]: (call: never) => {
        server.answer('Thread', { thread: take(call).sendThreadMessage });
        return { error: 'INTERNAL' };
      },
    });
    await user.type(await field(), 'Later?{Control>}{Enter}{/Control}');
    expect(await within(await log()).findByText('Later?')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await field()).toHaveValue('');
  });

  it('that was changed after its first version had arrived says so, and is a new one', async () => {
    const { server, user } = await openThread({ [SENT]: { error: 'INTERNAL' } });
    await user.type(await field(), 'Later?{Control>}{Enter}{/Control}');
    await screen.findByRole('alert');
    server.answer(SENT, { error: 'MESSAGE_ID_TAKEN' });
    await user.type(await field(), ' Or higher?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/An earlier version of this message has already arrived/)).toBeVisible();
    expect(await field()).toHaveValue('Later? Or higher?');
    server.answer(SENT, takesMessages());
    await user.click(await sendButton());
    await within(await log()).findByText('Later? Or higher?');
    const ids = server.callsOf(SENT).map(({ variables }) => variables.messageId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('waits for the network', async () => {
    const { server, user } = await openThread();
    await user.type(await field(), 'Later?');
    act(goOffline);
    await user.click(await sendButton());
    expect(await screen.findByText("Goes out when you're back online")).toBeVisible();
    expect(server.callsOf(SENT)).toEqual([]);
    act(goOnline);
    await waitFor(() => expect(server.callsOf(SENT)).toHaveLength(1));
  });

  it('that came too late is kept to be copied', async () => {
    const { server, user } = await openThread({ [SENT]: { error: 'THREAD_CLOSED' } });
    await user.type(await field(), 'Later?');
    server.answer('Thread', buildThread([], { openUntil: null, remaining: 0 }));
    await user.click(await sendButton());
    const unsent = await screen.findByRole('textbox', { name: "You didn't send this" });
    expect(unsent).toHaveValue('Later?');
    expect(screen.getByRole('alert')).toHaveTextContent('This conversation has ended.');
    await user.click(screen.getByRole('button', { name: 'Delete this text' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });
});

describe('a message that is not sent yet', () => {
  it('outlives a reload, and is gone where it had arrived', async () => {
    const { user } = await openThread({ [SENT]: { error: 'INTERNAL' } });
    await user.type(await field(), 'Later?{Control>}{Enter}{/Control}');
    await screen.findByRole('alert');
    cleanup();
    const again = await openThread();
    expect(await field()).toHaveValue('Later?');
    await again.user.click(await sendButton());
    await within(await log()).findByText('Later?');
    cleanup();
    await openThread({ Thread: buildThread([buildMessage('m', 'Later?', { isMine: true })]) });
    expect(await field()).toHaveValue('');
  });

  it('is the same in another tab', async () => {
    await openThread();
    await field();
    localStorage.setItem(DRAFT, JSON.stringify({ text: 'Later?' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT })));
    expect(await field()).toHaveValue('Later?');
  });
});

it('is asked where the field is', async () => {
  await openThread();
  await field();
  goAsk();
  expect(await field()).toHaveFocus();
});
