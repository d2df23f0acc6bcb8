import { commandsFor, defineAdmin, flag, required, said, text } from '@bandeja/hosting';
import { identityService } from '../../index.js';
import { openAdmin, type IdentityTools } from '../../open-admin.js';

const command = commandsFor<IdentityTools>();

const create = command({
  name: 'create',
  summary: 'Makes an admin account, and mails or prints a link to set its password, within an hour',
  options: {
    email: required(text('ADDRESS')),
    'full-name': text('NAME'),
    'print-link': flag,
  },
  changes: true,
  run: async ({ options, operator }, { createAdmin, publicOrigin }) => {
    const { account, linkPath } = await createAdmin.execute(
      { email: options.email, fullName: options['full-name'] ?? 'Bandeja operator', locale: 'en' },
      { operator, printsLink: options['print-link'] },
    );
    const { id, email } = account;
    const created = `Admin ${email} was created (${id}).`;
    if (linkPath === undefined)
      return said(`${created} A mail with a link to set the password is on its way.`, { id, email });
    const link = new URL(linkPath, publicOrigin).href;
    return said(`${created}\nLink to set the password, for an hour: ${link}`, { id, email, link });
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
