import { fireEvent, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeServer, type FakeServer } from '../../test/fake-server';
import { renderSite, showSite, siteHtml } from '../../test/render-site';
import { startSite } from '../../site/script/start-site';

const field = (name: string) => screen.getByLabelText(name);
const send = () => screen.getByRole('button', { name: /Send message|Sending/ });

async function open(server: FakeServer) {
  const { user } = await renderSite('contact');
  const fill = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) fireEvent.input(field(name), { target: { value } });
  };
  return { user, fill, server };
}

const FILLED = {
  'Your name': 'Nora Lind',
  'Your email': 'nora@players.example',
  'Your message': 'My upload stopped at 62%.',
};
const sent = { sendContactMessage: { ok: true } };
const refused = (code: string, details: Record<string, string> = {}) =>
  new Response(JSON.stringify({ data: null, errors: [{ message: code, extensions: { code, details } }] }));

/** Finds the solution at once. */
class SolvingWorker {
  onmessage?: (event: { data: string }) => void;
  postMessage() {
    queueMicrotask(() => this.onmessage?.({ data: 'solved' }));
  }
  terminate() {
    // Nothing runs.
  }
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the contact form (T-73)', () => {
  it('says at each field what is missing, moves to the first, and sends nothing', async () => {
    const { user, server } = await open(fakeServer());
    await user.click(send());
    expect(screen.getByText('Please enter your name')).toBeVisible();
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    expect(screen.getByText('Please write your message')).toBeVisible();
    await waitFor(() => expect(field('Your name')).toHaveFocus());
    expect(field('Your name')).toHaveAccessibleDescription('Please enter your name');
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['Your name', 'x'.repeat(101), 'Keep your name to 100 characters'],
    ['Your email', 'nora at home', 'Enter an address like name@example.com'],
    ['Your message', 'Too short', 'Write at least 10 characters so we can help'],
    ['Your message', 'x'.repeat(4_001), 'Keep it to 4,000 characters. For more, email us.'],
  ])('refuses in %s a value that the server would refuse', async (name, value, text) => {
    const { user, fill, server } = await open(fakeServer());
    fill({ ...FILLED, [name]: value });
    await user.click(send());
    expect(screen.getByText(text)).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  it('sends the message and says where the answer goes', async () => {
    const { user, fill, server } = await open(fakeServer({ SendContactMessage: sent }));
    fill(FILLED);
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toHaveFocus();
    expect(screen.getByText(/nora@players\.example/)).toBeVisible();
    expect(server.callsOf('SendContactMessage')[0]?.variables.input).toEqual({
      messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Nora Lind',
      email: 'nora@players.example',
      message: 'My upload stopped at 62%.',
      locale: 'en',
    });
  });

  it('takes no second press while it sends', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => (answer = resolve));
    const { user, fill, server } = await open(fakeServer({ SendContactMessage: () => waiting }));
    fill(FILLED);
    await user.click(send());
    await user.click(send());
    expect(send()).toHaveAttribute('aria-busy', 'true');
    answer(sent);
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(server.callsOf('SendContactMessage')).toHaveLength(1);
  });

  it('says when the next message is accepted, and retries with the same id', async () => {
    const server = fakeServer({
      SendContactMessage: refused('OVER_REQUEST_RATE_LIMIT', { retryAfterSeconds: '1500' }),
    });
    const { user, fill } = await open(server);
    fill(FILLED);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('send it again in 25 minutes');
    expect(field('Your message')).toHaveValue('My upload stopped at 62%.');
    server.answer('SendContactMessage', sent);
    await user.click(send());
    await screen.findByRole('heading', { name: 'Message sent' });
    const ids = server
      .callsOf('SendContactMessage')
      .map(({ variables }) => (variables.input as { messageId: string }).messageId);
    expect(ids[0]).toBe(ids[1]);
  });

  it('shows at its field what only the server found wrong', async () => {
    const { user, fill } = await open(
      fakeServer({ SendContactMessage: refused('CONTACT_MESSAGE_INVALID', { email: 'malformed' }) }),
    );
    fill(FILLED);
    await user.click(send());
    expect(await screen.findByText('Enter an address like name@example.com')).toBeVisible();
  });

  it('loses nothing typed without a connection, nor over a reload', async () => {
    const server = fakeServer({ SendContactMessage: () => Promise.reject(new TypeError('no network')) });
    const { user, fill } = await open(server);
    fill(FILLED);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection. We kept your text');
    document.body.replaceChildren();
    await renderSite('contact');
    expect(field('Your name')).toHaveValue('Nora Lind');
    expect(field('Your message')).toHaveValue('My upload stopped at 62%.');
  });

  it('solves a challenge before the message is taken, and sends the same one', async () => {
    vi.stubGlobal('Worker', SolvingWorker);
    const server = fakeServer({
      SendContactMessage: ({ variables }: { variables: Record<string, unknown> }) =>
        (variables.input as { challengeSolution?: string }).challengeSolution === 'solved'
          ? sent
          : refused('CHALLENGE_REQUIRED', { challenge: '{}' }),
    });
    const { user, fill } = await open(server);
    fill(FILLED);
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeVisible();
    const ids = server
      .callsOf('SendContactMessage')
      .map(({ variables }) => (variables.input as { messageId: string }).messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('says when the browser cannot solve it, and keeps the text', async () => {
    vi.stubGlobal('Worker', undefined);
    const server = fakeServer({ SendContactMessage: refused('CHALLENGE_REQUIRED', { challenge: '{}' }) });
    const { user, fill } = await open(server);
    fill(FILLED);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('use another browser');
    expect(field('Your message')).toHaveValue('My upload stopped at 62%.');
  });

  it('keeps what was typed before its script came', async () => {
    fakeServer();
    showSite('contact');
    (field('Your name') as HTMLInputElement).value = 'Nora Lind';
    await startSite('contact', document.getElementById('root')!);
    expect(field('Your name')).toHaveValue('Nora Lind');
    expect(sessionStorage.getItem('bandeja-contact-draft')).toContain('Nora Lind');
  });

  it('takes what is typed over into the other language, and back', async () => {
    const server = fakeServer({
      'GET /es/contact': new Response(siteHtml('contact', 'es')),
      SendContactMessage: refused('OVER_REQUEST_RATE_LIMIT', { retryAfterSeconds: '60' }),
    });
    const { user, fill } = await open(server);
    fill(FILLED);
    await user.click(screen.getAllByRole('button', { name: /Language:/ })[0]!);
    expect(await screen.findByLabelText('Tu nombre')).toHaveValue('Nora Lind');
    await user.clear(screen.getByLabelText('Tu nombre'));
    await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
    expect(screen.getByLabelText('Tu nombre')).toBeInvalid();
    await user.type(screen.getByLabelText('Tu nombre'), 'Nora');
    expect(screen.getByLabelText('Tu nombre')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('1 minuto');
    await user.click(screen.getAllByRole('button', { name: /Idioma:/ })[0]!);
    await waitFor(() => expect(field('Your name')).toHaveValue('Nora'));
    expect(screen.getByRole('alert')).toHaveTextContent('1 minute');
  });

  it('counts the letters that are left once the message is nearly full', async () => {
    const { fill } = await open(fakeServer());
    fill({ 'Your message': 'x'.repeat(3_799) });
    expect(field('Your message')).not.toHaveAccessibleDescription();
    fill({ 'Your message': 'x'.repeat(3_999) });
    expect(field('Your message')).toHaveAccessibleDescription('1 character left');
    fill({ 'Your message': 'x'.repeat(4_000) });
    expect(field('Your message')).toHaveAccessibleDescription('0 characters left');
  });

  it('shows the form again for another message, with name and address', async () => {
    const { user, fill } = await open(fakeServer({ SendContactMessage: sent }));
    fill(FILLED);
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Write another message' }));
    expect(field('Your message')).toHaveValue('');
    expect(field('Your message')).toHaveFocus();
    expect(field('Your name')).toHaveValue('Nora Lind');
    expect(screen.queryByRole('heading', { name: 'Message sent' })).toBeNull();
  });

  it('stops solving when it is told to, and keeps the text', async () => {
    const stopped = vi.fn();
    vi.stubGlobal(
      'Worker',
      class {
        postMessage = () => undefined;
        terminate = stopped;
      },
    );
    const server = fakeServer({ SendContactMessage: refused('CHALLENGE_REQUIRED', { challenge: '{}' }) });
    const { user, fill } = await open(server);
    fill(FILLED);
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(stopped).toHaveBeenCalled());
    expect(send()).not.toHaveAttribute('aria-busy');
    expect(send()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Your message')).toHaveValue('My upload stopped at 62%.');
  });
});
