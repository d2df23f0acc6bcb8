import type { DemoAccount } from './demo/demo-people.js';
import type { RunningHost } from './host.js';

interface Ready {
  accounts: readonly DemoAccount[];
  readyMs: number;
  /** Whether demo data is still being created. */
  isFilling: boolean;
}

/** Prints what a person needs to know when everything runs. */
export function printReady(host: RunningHost, { accounts, readyMs, isFilling }: Ready): void {
  const lines = [
    '',
    `Bandeja is ready at ${host.origin} (services up in ${(readyMs / 1000).toFixed(1)} s)`,
    `  Email     ${host.origin}/inbox`,
    `  Payments  Stripe simulator, ledger at ${host.stripeApiUrl}/simulator/ledger; test card 4242 4242 4242 4242`,
    ...(accounts.length > 0 ? ['', 'Demo accounts:', ...accounts.map(accountLine)] : []),
    '',
    'Press Ctrl-C to stop. Your data is kept.',
    ...(isFilling ? ['', 'The demo is still being filled. You can use Bandeja meanwhile.'] : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function accountLine({ role, email, password, note }: DemoAccount): string {
  return `  ${role.padEnd(8)} ${email.padEnd(28)} ${password.padEnd(18)} ${note}`;
}
