import { useState } from 'react';
import { vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { useDownload } from '../use-download';
import { DownloadData } from './download-data';

const DOWNLOAD = 'GET /files/personal-data';
const NAME = /^bandeja-data-20\d\d-\d\d-\d\d\.json$/;
const TEXT = '{"format":1,"identity":{"account":{"fullName":"Nora Lind"}}}';

/** Another layout has another row. */
function Screen() {
  const download = useDownload();
  const [layout, setLayout] = useState(0);
  return (
    <>
      <DownloadData key={layout} download={download} />
      <button onClick={() => setLayout(layout + 1)}>Turn the tablet</button>
    </>
  );
}

const file = () => new Response(TEXT, { headers: { 'content-type': 'application/json' } });
const refusal = (status: number, code: string, details?: Record<string, string>) =>
  new Response(JSON.stringify({ code, message: 'Told.', details }), { status });

describe('taking the data along', () => {
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let last: Blob;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((last = blob), 'blob:data'),
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: last });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  async function open(answer: unknown) {
    const server = fakeServer({ [DOWNLOAD]: answer });
    const view = await renderRoutes([{ path: '/user/profile', element: <Screen /> }], {
      path: '/user/profile',
      server,
      user: {},
    });
    const press = () => view.user.click(screen.getByRole('button', { name: 'Download my data' }));
    return { server, press, ...view };
  }

  it("saves the file, requested with the person's token, and says where it is", async () => {
    const { press, server } = await open(file);
    expect(screen.getByRole('region', { name: 'Your data' })).toHaveTextContent(/in one file/);
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(NAME);
    expect(await saved[0]?.blob.text()).toBe(TEXT);
    const done = await screen.findByText(`${saved[0]?.name} is in your downloads.`);
    expect(done.closest('[role=status]')).toBeVisible();
    const [{ headers } = { headers: new Headers() }] = server.callsOf(DOWNLOAD);
    expect(headers.get('authorization')).toBe('Bearer token-of-user-1');
  });

  it('says that nothing was done when the person does not confirm who it is', async () => {
    const { press, user } = await open(() => refusal(403, 'STEP_UP_REQUIRED'));
    await press();
    const dialog = await screen.findByRole('dialog', { name: "Confirm that it's you" });
    fireEvent.click(screen.getByText('Turn the tablet'));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/^Nothing was done/)).toBeVisible();
  });

  it('is busy meanwhile and takes no second press', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const { press, server, user } = await open(() => new Promise((done) => (finish = done)));
    await press();
    const busy = await screen.findByRole('button', { name: 'Preparing your data…' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    expect(server.callsOf(DOWNLOAD)).toHaveLength(1);
    finish(file());
    expect(await screen.findByRole('button', { name: 'Download my data' })).toBeEnabled();
  });

  it.each([
    ['one service is away', refusal(503, 'SERVICE_UNAVAILABLE'), 'Try again in a moment.'],
    ['the card provider is away', refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE'), 'Try again in a moment.'],
    [
      'it was asked for too often',
      refusal(429, 'OVER_REQUEST_RATE_LIMIT', { retryAfterSeconds: '1741' }),
      'Try again in 30 minutes.',
    ],
    ['something broke', refusal(500, 'INTERNAL'), 'Try again in a moment.'],
  ])('saves nothing and says what to do when %s', async (_, answer, next) => {
    const { press, server } = await open(answer);
    await press();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent("Couldn't download your data");
    expect(failure).toHaveTextContent(next);
    expect(saved).toEqual([]);
    server.answer(DOWNLOAD, file);
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
