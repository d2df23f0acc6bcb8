import { Blob, File } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { encodeFrameTable } from '@bandeja/film/frames';
import type { Mark } from '@bandeja/film/marks';
import { video } from '../../../film/open-player';
import { forgetKeptTakes } from '../../../test/fake-kept-takes';
import { fakeMedia } from '../../../test/fake-media';
import { fakeMicrophone } from '../../../test/fake-microphone';
import { fakeServer } from '../../../test/fake-server';
import { forgetUploads, lastUpload } from '../../../test/fake-uploads';
import { fakeWidth } from '../../../test/fake-width';
import { renderRoutes } from '../../../test/render';
import { buildSaved, buildTake } from '../test-takes';
import type { TalkNote } from '../talk-notes';
import TalkView from './talk-view';
import type { TalkViewProps } from './shared-props';

vi.mock('../../../lib/kept-things', () => import('../../../test/fake-kept-takes'));
vi.mock('../../../film/engine/sound-length', async (original) => ({
  ...(await original<object>()),
  soundLengthMs: () => Promise.resolve(),
}));

const frames = encodeFrameTable({
  timescale: 25,
  ticks: Array.from({ length: 2_700 }, (_none, tick) => tick),
  endTick: 2_700,
});
const note = (id: string, timestampMs: number, label: string): TalkNote => ({
  ...{ id, timestampMs, label, category: 'TACTICAL', content: '', drawingVersion: 0 },
});
const notes = [note('n1', 9_000, 'Good split'), note('n2', 42_000, 'Too flat')];

async function openTalk(saved = ['a', 'b'].map((id) => buildSaved(id)), props: Partial<TalkViewProps> = {}) {
  fakeMedia();
  fakeWidth(true);
  const microphone = fakeMicrophone();
  const marks: { now: readonly Mark[] } = { now: [] };
  const onDone = vi.fn();
  const script = { version: 1, document: JSON.stringify(buildTake()), captions: '' };
  let takes = saved;
  const server = fakeServer({
    'GET /files/frames': () => new Response(new Uint8Array(frames)),
    TalkTakes: () => ({ analysis: { id: 'analysis-1', work: { takes } } }),
    TakeScripts: ({ variables }: { variables: { takeIds: string[] } }) => ({
      takeScripts: variables.takeIds.map((takeId) => ({ takeId, ...script })),
    }),
    SaveTake: ({ variables }: { variables: { take: { id: string } } }) => {
      const take = buildSaved(variables.take.id);
      takes = [...takes.filter(({ id }) => id !== take.id), take];
      return { saveTake: take };
    },
    OrderTakes: { orderTakes: { ok: true } },
    MakeAnswer: { makeAnswer: { id: 'video-1', status: 'PROCESSING' } },
  });
  const view = await renderRoutes(
    [
      {
        path: '/',
        element: (
          <TalkView
            analysisId="analysis-1"
            video={{ ...video, framesUrl: '/files/frames' }}
            title="Bandeja under pressure"
            athlete="Carla"
            notes={notes}
            pinnings={[]}
            due={{ text: 'Due in 5 h', soon: true }}
            hasAnswer={false}
            drawing={{
              marks: {
                marks: () => marks.now,
                subscribe: () => () => undefined,
                onHand: () => () => undefined,
                lay: (next) => void (marks.now = next),
              },
              ...{ picture: null, tools: null, phoneTools: null },
            }}
            marksOf={() => Promise.resolve([])}
            atMs={0}
            onDone={onDone}
            onNeedFreshUrl={() => undefined}
            {...props}
          />
        ),
      },
    ],
    { server, user: { id: 'coach-1', role: 'coach' } },
  );
  const record = await screen.findByRole('button', { name: `Record take ${saved.length + 1}` });
  await waitFor(() => expect(record).not.toHaveAttribute('aria-disabled', 'true'));
  return { ...view, server, onDone, ...microphone };
}

const names = () =>
  within(screen.getByRole('list', { name: 'Takes' }))
    .getAllByText(/^Take \d/)
    .map((one) => one.textContent);

beforeEach(() => {
  forgetKeptTakes();
  forgetUploads();
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
  URL.createObjectURL = () => 'blob:take';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

describe('the view of a talk', () => {
  it('records a take, sends it, and says where it is', async () => {
    const { user, recorder, server } = await openTalk();
    await user.click(screen.getByRole('button', { name: 'Record take 3' }));
    expect(await screen.findByText(/^Recording take 3/)).toBeInTheDocument();
    expect(screen.getByText('Ends take 3 and plays it back to you first.')).toBeInTheDocument();
    act(() => recorder().give('voice'));
    await user.click(screen.getByRole('button', { name: 'Stop take 3' }));
    await screen.findByRole('button', { name: /^Listen to Take 3/ });
    expect(screen.getByText('Takes are kept on this computer and uploaded, 2 of 3')).toBeInTheDocument();
    await waitFor(() => expect(lastUpload()).toBeDefined());
    act(() => lastUpload().finish('video-3'));
    await screen.findByText('Takes are kept on this computer and uploaded, 3 of 3');
    expect(server.callsOf('SaveTake')).toHaveLength(1);
  });

  it('lists the notes that no take has touched, and leads the film to them', async () => {
    const { user } = await openTalk();
    const left = screen.getByRole('region', { name: 'Not said yet' });
    await user.click(within(left).getByRole('button', { name: /Too flat/ }));
    expect(document.querySelector('video')?.currentTime).toBeCloseTo(42, 0);
    await user.keyboard('1');
    expect(document.querySelector('video')?.currentTime).toBeCloseTo(9, 0);
  });

  it('takes a deleted take away at once, and brings it back', async () => {
    const { user, server } = await openTalk();
    await user.click(screen.getByRole('button', { name: 'Delete Take 1, 0:05' }));
    expect(names()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toHaveLength(2);
    expect(server.callsOf('DeleteTake')).toHaveLength(0);
  });

  it('moves takes by their menu', async () => {
    const { user, server } = await openTalk();
    await user.click(screen.getByRole('button', { name: 'More about Take 2, 0:05' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(() => expect(server.callsOf('OrderTakes')[0]?.variables.takeIds).toEqual(['b', 'a']));
  });

  it('says what is safe when the microphone is blocked, and lets the coach go on without it', async () => {
    const { user, getUserMedia, onDone } = await openTalk();
    getUserMedia.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }));
    await user.click(screen.getByRole('button', { name: 'Record take 3' }));
    const card = await screen.findByRole('dialog', { name: 'The microphone is off for this site' });
    expect(card).toHaveTextContent('Your browser said no. Your notes, drawings and 2 takes are safe.');
    await user.click(within(card).getByRole('button', { name: 'Try the microphone again' }));
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    await user.click(await screen.findByRole('button', { name: 'Go on without voice' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ atMs: expect.any(Number), answered: false }));
  });

  it('plays the talk before it is sent, and asks before it replaces an answer', async () => {
    const { user, server, onDone } = await openTalk(undefined, { hasAnswer: true });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Listen to Take 2/ })).not.toHaveAttribute('aria-disabled'),
    );
    await user.click(screen.getByRole('button', { name: 'Make this my answer' }));
    expect(await screen.findByText('Carla gets it once you submit the analysis.')).toBeInTheDocument();
    expect(server.callsOf('MakeAnswer')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send this answer' }));
    await user.click(await screen.findByRole('button', { name: 'Replace it' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ atMs: expect.any(Number), answered: true }));
    expect(server.callsOf('MakeAnswer')).toHaveLength(1);
  });

  it('says so when the answer is not sent', async () => {
    const { user, server, onDone } = await openTalk();
    server.answer('MakeAnswer', { error: 'TAKE_OUT_OF_STEP' });
    await user.click(screen.getByRole('button', { name: 'Make this my answer' }));
    await user.click(await screen.findByRole('button', { name: 'Send this answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A part of the sound of a take is missing.');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('saves captions that begin from the notes', async () => {
    const { user, server } = await openTalk();
    await user.click(screen.getByRole('button', { name: 'More about Take 1, 0:05' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit captions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Captions of Take 1, 0:05' });
    await user.type(within(dialog).getByRole('textbox'), 'Open the face.');
    await user.click(within(dialog).getByRole('button', { name: 'Save captions' }));
    await waitFor(() =>
      expect(server.callsOf('SaveTake')[0]?.variables.take).toMatchObject({
        ...{ id: 'a', expectedVersion: 1 },
        captions: 'WEBVTT\n\n00:00:00.000 --> 00:00:05.000\nOpen the face.\n',
      }),
    );
  });

  it('says where the takes stay when it is left', async () => {
    const { user, onDone } = await openTalk();
    await user.click(screen.getByRole('button', { name: 'Close talk' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const { toastList } = await import('../../../components/ui/toast-list');
    expect(toastList.current().at(-1)?.text).toBe('Your 2 takes stay on this computer for 7 days.');
  });
});
