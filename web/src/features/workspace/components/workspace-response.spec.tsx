import { screen, waitFor, within } from '@testing-library/react';
import type { WorkspaceAnalysisQuery } from '../../../api/generated/graphql';
import { buildAnalysis, buildVideo } from '../test-analysis';
import { openTab } from './open-workspace';

const REFUSED: [string, name: string, type: string, size: number, text: string][] = [
  ['a file that is no video', 'notes.txt', 'text/plain', 10, 'Choose an MP4, MOV, AVI or WebM video.'],
  ['more than 100 MB', 'long.mp4', 'video/mp4', 104_857_601, 'The video must be under 100 MB.'],
];

beforeEach(() => localStorage.clear());

describe('the response', () => {
  const responded = {
    work: {
      annotations: [],
      responseVideo: buildVideo({ id: 'response-1' }),
      replacementVideo: null,
      courtPinnings: [],
    },
  };

  it.each(REFUSED)(
    'refuses %s before sending it [S1-5.2] [S1-5.3]',
    async (_what, name, type, size, text) => {
      await openTab(/Response/);
      const file = new File(['x'], name, { type });
      Object.defineProperty(file, 'size', { value: size });
      const { user } = {
        user: (await import('@testing-library/user-event')).default.setup({ applyAccept: false }),
      };
      await user.upload(await screen.findByLabelText('Choose a video', { selector: 'input' }), file);
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
    },
  );

  it.each([
    ['a phone', false],
    ['a desk', true],
  ])(
    'has the notes at hand to talk through, and one place to choose a video, on %s',
    async (_place, wide) => {
      const { user } = await openTab(/Response/, {}, {}, { wide });
      expect(await screen.findAllByLabelText('Choose a video', { selector: 'input' })).toHaveLength(1);
      const list = within(screen.getByRole('list', { name: 'Your notes, to talk through' }));
      await user.click(list.getByRole('button', { name: /Bandeja too flat/ }));
      expect(document.querySelector('video')?.currentTime).toBe(42);
    },
  );

  it('is deleted after a question [S1-2.1.39]', async () => {
    const { user, server } = await openTab(/Response/, responded, {
      RemoveResponseVideo: { removeResponseVideo: { ok: true } },
    });
    expect(screen.queryByLabelText('Choose a video', { selector: 'input' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete video' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete video' }));
    await waitFor(() => expect(server.callsOf('RemoveResponseVideo')).toHaveLength(1));
  });

  it('says when deleting failed [S1-8.15]', async () => {
    const { user } = await openTab(/Response/, responded, { RemoveResponseVideo: { error: 'INTERNAL' } });
    await user.click(screen.getByRole('button', { name: 'Delete video' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete video' }));
    expect(await screen.findByText('Failed to delete video. Please try again.')).toBeInTheDocument();
  });
});

describe('a response that is delivered and paid', () => {
  type Analysis = WorkspaceAnalysisQuery['analysis'];
  const delivered = (change: Partial<Analysis> = {}, replacementVideo: { id: string } | null = null) => ({
    status: 'COMPLETED' as const,
    paid: true,
    responseRevision: 'OPEN' as const,
    work: {
      annotations: [],
      responseVideo: buildVideo({ id: 'response-1' }),
      replacementVideo: replacementVideo && { ...replacementVideo, status: 'PROCESSING' as const },
      courtPinnings: [],
    },
    ...change,
  });
  const dueAt = (payoutDueAt: string | null) => ({
    ResponsePayout: { analysis: { id: 'analysis-1', payment: { id: 'payment-1', payoutDueAt } } },
  });
  const replace = { name: 'Replace video' };

  it('can be replaced until the payout, never deleted', async () => {
    const year = new Date().getFullYear() + 1;
    await openTab(/Response/, delivered(), dueAt(`${year}-11-28T12:00:00Z`));
    expect(await screen.findByText(/paid out, which is planned for November 28\. .*keeps it/)).toBeVisible();
    expect(screen.getByRole('button', replace)).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Delete video' })).not.toBeInTheDocument();
  });

  it('can be replaced without a date while the payout waits', async () => {
    await openTab(/Response/, delivered(), dueAt('2020-11-28T12:00:00Z'));
    expect(await screen.findByText(/until your share is paid out\./)).toBeVisible();
  });

  it('refuses a file that is no video before sending it', async () => {
    await openTab(/Response/, delivered(), dueAt(null));
    const user = (await import('@testing-library/user-event')).default.setup({ applyAccept: false });
    const file = new File(['x'], 'notes.txt', { type: 'text/plain' });
    await user.upload(screen.getByLabelText('Choose a video', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose an MP4, MOV, AVI or WebM video.');
  });

  it.each([
    ['REFUND_REQUESTED', 'The athlete has requested a refund.'],
    ['REFUNDED', 'This analysis was refunded'],
    ['DISPUTED', "The athlete's bank disputes this payment"],
    ['PAID_OUT', 'The time to replace this video is over.'],
  ] as const)('says why it cannot be replaced: %s', async (responseRevision, text) => {
    await openTab(/Response/, delivered({ responseRevision }));
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(screen.queryByRole('button', replace)).not.toBeInTheDocument();
  });

  it('offers nothing before it is paid', async () => {
    await openTab(/Response/, delivered({ paid: false, responseRevision: 'NOT_DELIVERED' }));
    expect(await screen.findByText('rally.mp4')).toBeVisible();
    for (const name of ['Replace video', 'Delete video'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('stays while the next one is processed', async () => {
    await openTab(/Response/, delivered({}, { id: 'response-2' }));
    expect(await screen.findByText(/Your new video is being processed\. The athlete keeps/)).toBeVisible();
    expect(screen.queryByRole('button', replace)).not.toBeInTheDocument();
  });

  it.each([
    ['has taken its place', 'response-2', false],
    ['did not take its place', 'response-1', true],
  ])('says nothing but the truth once the next one %s', async (_what, shown, isLost) => {
    const before = delivered({}, { id: 'response-2' });
    const responseVideo = buildVideo({ id: shown });
    const after = delivered({
      work: { annotations: [], responseVideo, replacementVideo: null, courtPinnings: [] },
    });
    let asked = 0;
    await openTab(/Response/, before, {
      WorkspaceAnalysis: () => ({ analysis: buildAnalysis(asked++ === 0 ? before : after) }),
      ...dueAt(null),
    });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('button', replace)).toBeEnabled();
    const lost = screen.queryByText(/The new video didn't take the place of this one/);
    expect(lost !== null).toBe(isLost);
  });

  it('stays when it was delivered in another tab and is deleted here', async () => {
    const before = { work: delivered().work };
    let asked = 0;
    const { user } = await openTab(/Response/, before, {
      WorkspaceAnalysis: () => ({ analysis: buildAnalysis(asked++ === 0 ? before : delivered()) }),
      RemoveResponseVideo: { error: 'RESPONSE_VIDEO_DELIVERED' },
      ...dueAt(null),
    });
    await user.click(screen.getByRole('button', { name: 'Delete video' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete video' }));
    expect(
      await screen.findByText(/is delivered, so it can't be deleted\. You can replace it/),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { ...replace, hidden: true })).toBeInTheDocument();
  });
});
