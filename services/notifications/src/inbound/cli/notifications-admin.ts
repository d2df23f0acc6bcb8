import { commandsFor, defineAdmin, DEFAULT_LIMIT, flag, limit, said, table } from '@bandeja/hosting';
import { text as readAll } from 'node:stream/consumers';
import { notificationsService } from '../../index.js';
import { openAdmin, type NotificationsTools } from '../../open-admin.js';
import { readNews } from './news-file.js';

const command = commandsFor<NotificationsTools>();

const list = command({
  name: 'mails list',
  showsPeople: true,
  summary: 'Mails, the last first: all, or those that were given up',
  options: { failed: flag, limit: limit() },
  run: async ({ options }, { mails }) =>
    table(
      await mails.list({ failedOnly: options.failed, limit: options.limit ?? DEFAULT_LIMIT }),
      'No mails.',
    ),
});

const retry = command({
  name: 'mails retry',
  summary: 'Has the running service send a mail that was given up',
  arguments: { id: 'MAIL_ID' },
  changes: true,
  run: async ({ args: { id }, operator }, { retryMail }) => {
    await retryMail.execute(operator, id);
    return said(`Mail ${id} is queued again.`, { id, status: 'queued' });
  },
});

const news = command({
  name: 'news send',
  summary:
    'Sends the news that the standard input holds (JSON with en and es) to everyone who wants news, once',
  changes: true,
  run: async ({ operator, stdin }, { sendNews }) => {
    const queued = await sendNews.execute(operator, readNews(await readAll(stdin)));
    return said(`Queued for ${queued} people.`, { queued });
  },
});

export const notificationsAdmin = defineAdmin({
  service: notificationsService,
  open: openAdmin,
  commands: [list, retry, news],
});
