import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeSockets } from '../../../test/fake-socket';
import { buildMessage, buildThread, field, log, openThread, sendButton } from '../open-thread';

const QUESTION = buildMessage('m-1', 'Should I hit it later?', { isMine: true });
const ANSWER = buildMessage('m-2', 'Not later,\nhigher: see https://example.com');

beforeEach(() => {
  localStorage.clear();
  fakeSockets();
});

describe('the questions to a coach', () => {
  it('invite who has not asked yet, and say until when', async () => {
    await openThread();
    const section = await screen.findByRole('region', { name: 'Questions to Lucía' });
    expect(await within(section).findByText('Something unclear? Ask Lucía.')).toBeVisible();
    expect(within(section).getByText('You can write to each other until December 14, 2026.')).toBeVisible();
    expect(section).toHaveAttribute('id', 'questions');
    expect(within(section).queryByText(/messages left/)).toBeNull();
  });

  it('are invited for by a coach whose athlete has no name here', async () => {
    await openThread({}, { side: 'coach', other: { id: 'a', fullName: '', avatarUrl: null } });
    expect(await screen.findByRole('region', { name: 'Questions from your athlete' })).toBeVisible();
    expect(await screen.findByText('No questions yet.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Write to your athlete' })).toBeVisible();
  });

  it('show who wrote what and when, with its lines and without links', async () => {
    await openThread({ Thread: buildThread([QUESTION, ANSWER]) });
    const [mine, theirs] = within(await log()).getAllByRole('listitem');
    expect(within(mine!).getByText('You')).toBeVisible();
    expect(within(theirs!).getByText('Lucía Ferrer')).toBeVisible();
    expect(within(theirs!).getByText(/Not later,\s+higher/).textContent).toBe(ANSWER.text);
    expect(within(theirs!).getByText(/Nov 15/)).toHaveAttribute('datetime', ANSWER.sentAt);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('say when few messages are left', async () => {
    await openThread({ Thread: buildThread([], { remaining: 5 }) });
    expect(await screen.findByText('5 messages left.')).toBeVisible();
  });

  it('end with the way on when all messages are sent', async () => {
    const all = Array.from({ length: 20 }, (_unused, n) => ({ ...QUESTION, id: `m-${n}` }));
    await openThread({ Thread: buildThread([...all, ANSWER], { remaining: 0 }) });
    expect(await screen.findByText("You've sent all your 20 messages.")).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Send the next clip to Lucía' })).toHaveAttribute(
      ...(['href', '/user/upload?coach=coach-1'] as const),
    );
  });

  it('say that they ended with their time, and stay to be read', async () => {
    await openThread({
      Thread: buildThread([QUESTION], { openUntil: null, endedAt: '2020-01-31T12:00:00Z', remaining: 0 }),
    });
    expect(await screen.findByText('This conversation ended on January 31, 2020.')).toBeVisible();
    expect(within(await log()).getByText(QUESTION.text)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Send the next clip to Lucía' })).toBeVisible();
  });

  it('say that nobody writes where something else ended them, without a way on for a coach', async () => {
    await openThread({ Thread: buildThread([], { openUntil: null, remaining: 0 }) }, { side: 'coach' });
    expect(await screen.findByText('Nobody can write here anymore.')).toBeVisible();
    expect(screen.getByText('There were no questions.')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are loaded again on request', async () => {
    const { server, user } = await openThread({ Thread: { error: 'INTERNAL' } });
    expect(await screen.findByText("Couldn't load the questions")).toBeVisible();
    server.answer('Thread', buildThread([ANSWER]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Not later/)).toBeVisible();
  });

  it('follow what the other person writes, and what is written here stays', async () => {
    const sockets = fakeSockets();
    const { server, user } = await openThread({ Thread: buildThread([QUESTION]) });
    await user.type(await field(), 'And then');
    await waitFor(() => expect(sockets[0]?.subscriptions.size).toBeGreaterThan(0));
    server.answer('Thread', buildThread([QUESTION, ANSWER]));
    act(() => sockets[0]!.send({ analysisChanged: { analysisId: 'analysis-1' } }));
    expect(await within(await log()).findByText(/Not later/)).toBeVisible();
    expect(await field()).toHaveValue('And then');
    expect(await field()).toHaveFocus();
  });

  it('are looked at again when the window gets the focus back', async () => {
    const { server } = await openThread();
    await sendButton();
    server.answer('Thread', buildThread([ANSWER]));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/Not later/)).toBeVisible();
  });

  it('are where a link leads', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openThread({}, {}, '/#questions');
    await sendButton();
    expect(screen.getByRole('heading', { name: 'Questions to Lucía' })).toHaveFocus();
    expect(scroll).toHaveBeenCalled();
  });
});

it('shows that a message was removed, and offers to report only what the other person wrote', async () => {
  await openThread({
    Thread: buildThread([
      buildMessage('m1', '', { isHidden: true }),
      buildMessage('m2', 'The left one.'),
      buildMessage('m3', 'Thanks!', { isMine: true }),
    ]),
  });
  expect(await within(await log()).findByText('We removed this message after a report.')).toBeVisible();
  expect(within(await log()).getAllByRole('button', { name: /^More about the message of/ })).toHaveLength(1);
});
