import { commandsFor, fields, table } from '@bandeja/hosting';
import type { PaymentsTools } from '../../open-admin.js';
import type { MoneyTrail } from '../../use-cases/find/find-money.js';

const command = commandsFor<PaymentsTools>();

const find = command({
  name: 'payments find',
  showsPeople: true,
  summary:
    'Where the money is: by the id of an analysis, payment or person, or of Stripe (pi_, ch_, re_, tr_, trr_, po_, du_, acct_, cus_)',
  arguments: { id: 'ID' },
  // A look at what people pay and earn is kept with who took it.
  changes: true,
  run: async ({ args, operator }, { findMoney }) => {
    const trails = await findMoney.execute(args.id, operator);
    const [only] = trails;
    return only && trails.length === 1
      ? fields({ ...row(only), steps: only.steps })
      : table(trails.map(row), 'No payment has this id.');
  },
});

export const FIND_COMMANDS = [find];

function row({ payment, payoutStatus, next, owedMinor, bankPayout }: MoneyTrail) {
  const { analysisId, athleteId, coachId, title, status, total, split } = payment;
  return {
    analysisId,
    title,
    status,
    ...total,
    shareMinor: split.coachPayoutMinor,
    payoutStatus,
    next: next.what,
    nextAt: next.at,
    waitsFor: next.waitReason,
    bankPayoutId: bankPayout?.id,
    coachOwesMinor: owedMinor,
    athleteId,
    coachId,
  };
}
