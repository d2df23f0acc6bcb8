import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Mark } from '@bandeja/film/marks';
import { fakeServer } from '../../../test/fake-server';
import { goOffline, goOnline } from '../../../test/network';
import { renderRoutes } from '../../../test/render';
import { notePicture } from '../note-picture';
import type { ShareNoteProps } from '../shared-note';
import { ShareNote } from './share-note';

vi.mock('../note-picture', () => ({ notePicture: vi.fn() }));
vi.mock('../../../lib/passed', () => ({ passed: () => new Promise((resolve) => setTimeout(resolve)) }));

const arrow: Mark = {
  ...{ id: 'a', kind: 'arrow', style: { color: 'amber', width: 'medium', dashed: false } },
  ...{ from: { x: 0.1, y: 0.9 }, to: { x: 0.5, y: 0.5 } },
};
const document = JSON.stringify({ version: 1, marks: [arrow] });
const SHARED: ShareNoteProps = {
  analysisId: 'analysis-1',
  note: {
    id: 'n1',
    timestampMs: 42_000,
    label: 'Too flat',
    showing: 'HOLD',
    holdMs: 3_000,
    drawingVersion: 1,
  },
  video: {
    ...{ id: 'v1', status: 'READY', durationMs: 60_000, width: 1_280, height: 720 },
    playbackUrl: 'http://localhost/files/film',
  },
  pinnings: [],
};
const film = (status: string, more: object = {}) => ({
  ...{ id: 'film-1', status, filename: 'note-too-flat.mp4', downloadUrl: null },
  ...more,
});
const READY = film('READY', { downloadUrl: 'http://localhost/files/film-1?download' });

const saved: string[] = [];
const shared: File[] = [];

function handsOver(to: (file: File) => Promise<void>) {
  const share = vi.fn(({ files: [file] }: { files: [File] }) => to(file));
  Object.assign(navigator, { share, canShare: () => true });
  return share;
}

beforeEach(() => {
  saved.length = 0;
  shared.length = 0;
  vi.mocked(notePicture)
    .mockReset()
    .mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
  Object.assign(URL, {
    createObjectURL: () => 'blob:http://localhost/picture',
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

async function open(answers: object = {}, more: Partial<ShareNoteProps> = {}) {
  const drawn = { Drawings: { drawings: [{ annotationId: 'n1', version: 1, document }] } };
  const server = fakeServer({ ...drawn, ...answers });
  const element = <ShareNote {...SHARED} {...more} />;
  const { user } = await renderRoutes([{ path: '/', element }], { server });
  await user.click(screen.getByRole('button', { name: 'Share note at 0:42' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share note' }));
  return { server, user, sheet };
}
type Sheet = Awaited<ReturnType<typeof open>>['sheet'];
const button = (sheet: Sheet, name: string) => sheet.findByRole('button', { name });

describe('a note that is shared', () => {
  it('is a picture that is described, and says who will see it', async () => {
    const { sheet, user } = await open();
    expect(await sheet.findByRole('img', { name: /Preview.*Arrow, amber/ })).toBeInTheDocument();
    expect(sheet.getByText('Who will see it').parentElement).toHaveTextContent(
      /Only the people you send it to/,
    );
    expect(vi.mocked(notePicture).mock.calls[0]?.[0].drawing?.marks).toEqual([arrow]);
    await user.click(await button(sheet, 'Save photo'));
    expect(saved).toEqual(['blob:http://localhost/picture bandeja-0-42.png']);
    expect(sheet.queryByRole('button', { name: 'Share photo' })).toBeNull();
  });

  it('is handed to another app where the browser can, and giving that up is no failure', async () => {
    const share = handsOver((file) => {
      shared.push(file);
      return Promise.reject(new DOMException('', 'AbortError'));
    });
    const { sheet, user } = await open();
    await user.click(await button(sheet, 'Share photo'));
    expect(shared[0]?.name).toBe('bandeja-0-42.png');
    expect(sheet.queryByRole('alert')).toBeNull();
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(await button(sheet, 'Share photo'));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Save it and share it from there');
  });

  it('names the athlete where the film is of somebody else', async () => {
    const { sheet } = await open({}, { athlete: 'Tom Becker' });
    expect(sheet.getByText('Who will see it').parentElement).toHaveTextContent(/ask Tom first/);
  });

  it('without a drawing is the moment alone', async () => {
    const { sheet, server } = await open({}, { note: { ...SHARED.note, drawingVersion: 0 } });
    expect(await sheet.findByRole('img', { name: 'Preview of what you share' })).toBeInTheDocument();
    expect(sheet.getByRole('radio', { name: /The moment \(PNG\)/ })).toBeChecked();
    expect(server.callsOf('Drawings')).toEqual([]);
  });

  it('whose picture fails can be tried again', async () => {
    vi.mocked(notePicture).mockRejectedValueOnce(new Error('no film'));
    const { sheet, user } = await open();
    expect(await sheet.findByRole('alert')).toHaveTextContent("The photo couldn't be made");
    await user.click(await button(sheet, 'Try again'));
    expect(await button(sheet, 'Save photo')).toBeInTheDocument();
  });
});

describe('the film of a note', () => {
  async function openFilm(answers: object, more?: Partial<ShareNoteProps>) {
    const opened = await open(answers, more);
    await opened.user.click(opened.sheet.getByRole('radio', { name: /^Film/ }));
    return opened;
  }

  it('is asked for once, waited for, and saved', async () => {
    let looks = 0;
    const { sheet, server, user } = await openFilm({
      ShareNote: { shareNote: film('PROCESSING') },
      NoteFilm: () => ({ noteFilm: (looks += 1) < 3 ? film('PROCESSING') : READY }),
    });
    const make = await button(sheet, 'Make the film');
    fireEvent.click(make);
    fireEvent.click(make);
    await user.click(await button(sheet, 'Save film'));
    expect(saved).toEqual([`${READY.downloadUrl} `]);
    expect(server.callsOf('ShareNote')).toHaveLength(1);
    expect(server.callsOf('ShareNote')[0]?.variables).toEqual({ analysisId: 'analysis-1', noteId: 'n1' });
    expect(looks).toBe(3);
  });

  it('is fetched for another app before it is offered to one, by a press of its own', async () => {
    const share = handsOver(() => Promise.resolve());
    const { sheet, user } = await openFilm({
      ShareNote: { shareNote: READY },
      'GET /files/film-1?download': { film: 1 },
    });
    await user.click(await button(sheet, 'Make the film'));
    await user.click(await button(sheet, 'Share film'));
    expect(share.mock.calls[0]?.[0].files[0]).toMatchObject({ name: 'note-too-flat.mp4', type: 'video/mp4' });
  });

  it('that fails is told, and made again', async () => {
    let asked = 0;
    const { sheet, user } = await openFilm({
      ShareNote: () => ({ shareNote: (asked += 1) === 1 ? film('PROCESSING') : READY }),
      NoteFilm: { noteFilm: film('FAILED') },
    });
    await user.click(await button(sheet, 'Make the film'));
    expect(await sheet.findByRole('alert')).toHaveTextContent("The film couldn't be made");
    await user.click(await button(sheet, 'Try again'));
    expect(await button(sheet, 'Save film')).toBeInTheDocument();
  });

  it.each([
    ['VOICE_NOT_READY', /voice note is still being prepared/],
    ['TOO_MANY_NOTE_FILMS', /Other films of yours/],
    ['NOTE_REFUSED', /too long for a film/],
  ])('that is refused as %s says why', async (code, text) => {
    const { sheet, user } = await openFilm({ ShareNote: { error: code } });
    await user.click(await button(sheet, 'Make the film'));
    expect(await sheet.findByRole('alert')).toHaveTextContent(text);
  });

  it('is no longer waited for when somebody stops, and goes on while the picture is looked at', async () => {
    let isReady = false;
    const { sheet, user } = await openFilm({
      ShareNote: { shareNote: film('PROCESSING') },
      NoteFilm: () => ({ noteFilm: isReady ? READY : film('PROCESSING') }),
    });
    await user.click(await button(sheet, 'Make the film'));
    await user.click(await button(sheet, 'Stop waiting'));
    await user.click(await button(sheet, 'Make the film'));
    await user.click(sheet.getByRole('radio', { name: /^Photo/ }));
    isReady = true;
    await user.click(sheet.getByRole('radio', { name: /^Film/ }));
    expect(await button(sheet, 'Save film')).toBeInTheDocument();
  });

  it('says that the network is gone', async () => {
    const { sheet, user } = await openFilm({
      ShareNote: { shareNote: film('PROCESSING') },
      NoteFilm: { noteFilm: film('PROCESSING') },
    });
    await user.click(await button(sheet, 'Make the film'));
    act(goOffline);
    expect(await sheet.findByText(/still being made and will be here/)).toBeInTheDocument();
    act(goOnline);
    expect(await sheet.findByText(/You can close this/)).toBeInTheDocument();
  });
});
