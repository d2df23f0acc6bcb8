import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Inbox } from './inbox.js';

let directory: string;
let file: string;
let open: Inbox[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bandeja-inbox-'));
  file = join(directory, 'inbox.jsonl');
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((inbox) => inbox.close()));
  rmSync(directory, { recursive: true });
});

async function openInbox() {
  const inbox = new Inbox(file);
  open.push(inbox);
  const transport = createTransport({ url: await inbox.listen(0) });
  const send = (id: string) =>
    transport.sendMail({
      from: 'hello@bandeja.example',
      to: 'nora@players.example',
      subject: `Subject of ${id}`,
      text: 'Hello',
      messageId: `<${id}@bandeja.example>`,
    });
  return { inbox, send };
}

const seen = (inbox: Inbox) => inbox.list().map(({ id, deliveries }) => [id.split('@')[0], deliveries]);

it('shows a mail once if it arrives again with the same message id, counts it, and still does after a restart', async () => {
  const before = await openInbox();
  await before.send('one');
  await before.send('two');
  await before.send('one');
  const expected = [
    ['two', 1],
    ['one', 2],
  ];
  expect(seen(before.inbox)).toEqual(expected);
  const after = await openInbox();
  expect(seen(after.inbox)).toEqual(expected);
  await after.send('one');
  expect(seen(after.inbox)).toEqual([expected[0], ['one', 3]]);
});

it('loses no mail to an incomplete line of a killed process', async () => {
  const before = await openInbox();
  await before.send('one');
  appendFileSync(file, '{"id":"torn@bandeja.example","subj');
  const after = await openInbox();
  await after.send('two');
  const { inbox } = await openInbox();
  expect(seen(inbox)).toEqual([
    ['two', 1],
    ['one', 1],
  ]);
});
