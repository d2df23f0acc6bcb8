import { act, fireEvent } from '@testing-library/react';
import { goOffline, goOnline } from '../../../test/network';
import { notePicture } from '../note-picture';
import { button, endFakes, fakeSaving, handsOver, open, saved } from '../open-sharing';
import type { ShareNoteProps } from '../shared-note';

vi.mock('../note-picture', () => ({ notePicture: vi.fn() }));
vi.mock('../../../lib/passed', () => ({ passed: () => new Promise((resolve) => setTimeout(resolve)) }));

const film = (status: string, more: object = {}) => ({
  ...{ id: 'film-1', status, filename: 'note-too-flat.mp4', downloadUrl: null },
  ...more,
});
const READY = film('READY', { downloadUrl: 'http://localhost/files/film-1?download' });

beforeEach(() => {
  fakeSaving();
  vi.mocked(notePicture)
    .mockReset()
    .mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
});
afterEach(endFakes);

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
