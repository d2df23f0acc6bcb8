import { notePicture } from '../note-picture';
import { arrow, button, endFakes, fakeSaving, handsOver, open, saved, SHARED } from '../open-sharing';

vi.mock('../note-picture', () => ({ notePicture: vi.fn() }));

beforeEach(() => {
  fakeSaving();
  vi.mocked(notePicture)
    .mockReset()
    .mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
});
afterEach(endFakes);

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
    const shared: File[] = [];
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
