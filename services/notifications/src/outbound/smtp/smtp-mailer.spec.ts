import { TestCertificates } from '@bandeja/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { mailDataIn, ORIGIN } from '../../../test/factories/mail-data.js';
import { SmtpMailer } from './smtp-mailer.js';

const ours = new TestCertificates('mailpit=127.0.0.1');
const theirs = new TestCertificates('mailpit=127.0.0.1');
const servers: SMTPServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
});
afterAll(() => {
  for (const certificates of [ours, theirs]) certificates.remove();
});

/** Returns its port, and the mails that it took. */
async function mailServer(options: SMTPServerOptions) {
  const mails: { isSecure: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData: (stream, { secure }, done) => {
      mails.push({ isSecure: secure });
      stream.resume().once('end', () => done());
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.server.address() as AddressInfo).port, mails };
}

function send(SMTP_URL: string): Promise<void> {
  const mailer = new SmtpMailer({
    ...{ SMTP_URL, SMTP_CA_FILE: ours.filesOf('notifications').authority },
    ...{ MAIL_FROM: 'Bandeja <hello@bandeja.example>', PUBLIC_ORIGIN: ORIGIN },
  });
  const to = { id: 'mail', address: 'nora@players.example', locale: 'en', status: 'queued' } as const;
  return mailer.send({ ...to, template: 'news', data: mailDataIn('en') });
}

it.each([
  ['TLS from the start', { secure: true }, (port: number) => `smtps://127.0.0.1:${port}`],
  ['STARTTLS', { secure: false }, (port: number) => `smtp://127.0.0.1:${port}?requireTLS=true`],
])('sends mails over %s to a server of its authority', async (_, options, urlOf) => {
  const { port, mails } = await mailServer({ ...options, ...ours.shownBy('mailpit') });
  await send(urlOf(port));
  expect(mails).toEqual([{ isSecure: true }]);
});

it('hands no mail to a server of another authority', async () => {
  const { port, mails } = await mailServer({ secure: true, ...theirs.shownBy('mailpit') });
  await expect(send(`smtps://127.0.0.1:${port}`)).rejects.toThrow(/certificate|issuer/);
  expect(mails).toEqual([]);
});

it('hands no mail to a server of another name', async () => {
  const { port, mails } = await mailServer({ secure: true, ...ours.shownBy('catalog') });
  await expect(send(`smtps://127.0.0.1:${port}`)).rejects.toThrow(/altnames/);
  expect(mails).toEqual([]);
});

it('hands no mail to a server, or somebody between, that leaves STARTTLS out', async () => {
  const { port, mails } = await mailServer({ disabledCommands: ['STARTTLS'] });
  await expect(send(`smtp://127.0.0.1:${port}?requireTLS=true`)).rejects.toThrow(/STARTTLS/);
  expect(mails).toEqual([]);
});
