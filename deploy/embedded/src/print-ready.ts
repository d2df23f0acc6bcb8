import type { DemoAccount } from './demo/demo-people.js';
import type { RunningHost } from './host.js';

/** What a person needs to know once everything runs. */
export function printReady(host: RunningHost, accounts: readonly DemoAccount[], readyMs: number): void {
  const lines = [
    '',
    `Bandeja is ready at ${host.origin} (services up in ${(readyMs / 1000).toFixed(1)} s)`,
    `  Mail      ${host.origin}/inbox`,
    `  Payments  Stripe simulator, ledger at ${host.stripeApiUrl}/simulator/ledger; test card 4242 4242 4242 4242`,
    ...(accounts.length > 0 ? ['', 'Demo accounts:', ...accounts.map(accountLine)] : []),
    '',
    'Ctrl-C stops it. Everything is kept for the next start.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function accountLine({ role, email, password, note }: DemoAccount): string {
  return `  ${role.padEnd(8)} ${email.padEnd(28)} ${password.padEnd(18)} ${note}`;
}
