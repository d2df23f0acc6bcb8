import { commandsFor, defineAdmin, flag, required, said, text } from '@bandeja/hosting';
import { randomBytes } from 'node:crypto';
import { text as allOf } from 'node:stream/consumers';
import { identityService } from '../../index.js';
import { openAdmin, type IdentityTools } from '../../open-admin.js';

const command = commandsFor<IdentityTools>();

const create = command({
  name: 'create',
  summary: 'Makes an admin account; a password that is not given is made up and printed once',
  options: {
    email: required(text('ADDRESS')),
    'full-name': text('NAME'),
    'password-stdin': flag,
  },
  changes: true,
  run: async ({ options, operator, stdin }, { createAdmin }) => {
    const isGiven = options['password-stdin'];
    const password = isGiven
      ? (await allOf(stdin)).replace(/\r?\n$/, '')
      : randomBytes(18).toString('base64url');
    const fullName = options['full-name'] ?? 'Bandeja operator';
    const { id, email } = await createAdmin.execute(
      { email: options.email, fullName, password, locale: 'en' },
      operator,
    );
    const created = `Admin ${email} was created (${id}).`;
    return isGiven
      ? said(created, { id, email })
      : said(`${created}\nPassword: ${password}`, { id, email, password });
  },
});

const endSessions = command({
  name: 'sessions end',
  summary: 'Signs somebody out everywhere',
  options: { email: required(text('ADDRESS')) },
  changes: true,
  run: async ({ options, operator }, { endSessions: ending }) => {
    const ended = await ending.execute(operator, options.email);
    const sessions = ended.count === 1 ? '1 session' : `${ended.count} sessions`;
    return said(`Ended ${sessions} of ${ended.accountId}. All of Bandeja refuses them within 5 seconds.`, {
      ...ended,
    });
  },
});

const removeFactors = command({
  name: 'factors remove',
  summary:
    'Removes all second steps and recovery codes of somebody who lost them, and signs them out everywhere',
  options: { email: required(text('ADDRESS')) },
  changes: true,
  run: async ({ options, operator }, { removeAllFactors }) => {
    const removed = await removeAllFactors.execute(operator, options.email);
    const factors = removed.count === 1 ? '1 second step' : `${removed.count} second steps`;
    return said(`Removed ${factors} of ${removed.accountId}; a mail tells the owner.`, { ...removed });
  },
});

export const identityAdmin = defineAdmin({
  service: identityService,
  open: openAdmin,
  commands: [create, endSessions, removeFactors],
});
