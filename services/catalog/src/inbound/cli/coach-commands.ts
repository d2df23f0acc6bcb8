import { commandsFor, DEFAULT_LIMIT, flag, limit, required, said, table, text } from '@bandeja/hosting';
import { isVerified, type CoachProfile } from '../../domain/coach-profile.js';
import type { CatalogTools } from '../../open-admin.js';

const command = commandsFor<CatalogTools>();

const list = command({
  name: 'coaches list',
  showsPeople: true,
  summary:
    'Coaches with what decides whether they are verified, by id; --after goes on after the last one shown',
  options: { unverified: flag, after: text('COACH_ID'), limit: limit() },
  run: async ({ options }, { coachChecks }) => {
    const asked = { after: options.after, unverifiedOnly: options.unverified };
    const checks = await coachChecks.list({ ...asked, take: options.limit ?? DEFAULT_LIMIT });
    return table(
      checks.map((check) => ({ ...check, isVerified: isVerified(check) })),
      'No coaches.',
    );
  },
});

const verify = command({
  name: 'coaches verify',
  summary: 'You have seen a credential: say which and how, without names or numbers of persons',
  arguments: { id: 'COACH_ID' },
  options: { credential: required(text()) },
  changes: true,
  run: async ({ args: { id }, options, operator }, { verifyCoach }) =>
    standing(await verifyCoach.verify(operator, id, options.credential)),
});

const unverify = command({
  name: 'coaches unverify',
  summary: 'Takes the mark back',
  arguments: { id: 'COACH_ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args: { id }, options, operator }, { verifyCoach }) =>
    standing(await verifyCoach.unverify(operator, id, options.reason)),
});

export const COACH_COMMANDS = [list, verify, unverify];

function standing(profile: CoachProfile) {
  const { id, credentialCheckedAt, payoutsEnabled } = profile;
  const words = isVerified(profile)
    ? `Coach ${id} is verified.`
    : credentialCheckedAt
      ? `The credential of coach ${id} is checked. The mark appears once their payouts are enabled.`
      : `Coach ${id} is not verified any more.`;
  return said(words, { id, isVerified: isVerified(profile), credentialCheckedAt, payoutsEnabled });
}
