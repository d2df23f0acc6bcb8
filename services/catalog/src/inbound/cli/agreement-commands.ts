import { commandsFor, required, said, table, text, time, UsageError, wholeNumber } from '@bandeja/hosting';
import { readFile } from 'node:fs/promises';
import { COACH_AGREEMENT_NAME } from '../../domain/agreement.js';
import type { CatalogTools } from '../../open-admin.js';

const command = commandsFor<CatalogTools>();

const list = command({
  name: 'agreements list',
  summary: 'All versions of the coach agreement, the newest first',
  run: async (_, { agreements, clock }) => {
    const now = clock.now();
    const rows = (await agreements.list(COACH_AGREEMENT_NAME)).map((agreement) => ({
      version: agreement.version,
      state: agreement.isActive ? 'in force' : agreement.effectiveAt > now ? 'to come' : 'past',
      commissionBps: agreement.platformCommissionBps,
      effectiveAt: agreement.effectiveAt,
      acceptances: agreement.acceptanceCount,
      textSha256: agreement.textSha256,
      id: agreement.id,
    }));
    return table(rows, 'No agreements.');
  },
});

const publish = command({
  name: 'agreements publish',
  summary:
    'Puts a new text in force, at once or from a time on: coaches are listed again once they accept it',
  options: {
    version: required(text('V')),
    'commission-bps': required(wholeNumber(0, 10_000)),
    'text-file': required(text('ENGLISH')),
    'text-file-es': required(text('SPANISH')),
    effective: time(),
  },
  changes: true,
  run: async ({ options, operator }, { publishAgreement }) => {
    const { agreement, askedCount } = await publishAgreement.execute({
      operator,
      version: options.version,
      platformCommissionBps: options['commission-bps'],
      textEn: await textOf(options['text-file']),
      textEs: await textOf(options['text-file-es']),
      effectiveAt: options.effective,
    });
    const { id, version, effectiveAt, textSha256 } = agreement;
    const words =
      askedCount === undefined
        ? `Version ${version} is in force from ${effectiveAt.toISOString()} on.`
        : `Version ${version} is in force. ${askedCount} ${askedCount === 1 ? 'coach has' : 'coaches have'} to accept it.`;
    return said(words, { id, version, effectiveAt, textSha256, askedCount });
  },
});

export const AGREEMENT_COMMANDS = [list, publish];

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.message}`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is not a text in UTF-8.`);
  }
}
