import { join } from 'node:path';
import type { HostConfig } from '../config.js';
import { environmentsOf } from '../running-environments.js';
import type { Wish } from './ask-host.js';
import { ATHLETES, COACHES, DEMO_PASSWORD, type DemoAccount } from './demo-people.js';
import type { DemoTask } from './fill-demo.js';
import { Filling } from './filling.js';

export function demoAccounts(): DemoAccount[] {
  const [lucia, marco] = COACHES;
  const account = (role: DemoAccount['role'], { email }: { email: string }, note: string): DemoAccount => ({
    ...{ role, email, password: DEMO_PASSWORD, note },
  });
  return [
    account('coach', lucia, 'requests in every state, seven months of earnings and reviews'),
    account('coach', marco, 'a smaller practice'),
    account('athlete', ATHLETES[0], 'analyses in every state, seven months of progress'),
  ];
}

/** Fills a new installation with demo data; one that is already filled stays as it is. */
export function demoFilling({ dataDirectory, PORT }: HostConfig): Filling<Wish> {
  const task: DemoTask = { origin: `http://127.0.0.1:${PORT}`, dataDirectory };
  return new Filling({
    program: new URL('./main.js', import.meta.url),
    task,
    help: (wish) => help(wish, dataDirectory),
    marker: join(dataDirectory, 'demo.json'),
    say: (sentence) => process.stdout.write(`${sentence}\n`),
  });
}

async function help(wish: Wish, dataDirectory: string): Promise<void> {
  const environments = environmentsOf(dataDirectory);
  switch (wish.name) {
    case 'accounts':
      return (await import('./demo-accounts.js')).enterAccounts(environments);
    case 'payments':
      return (await import('./demo-history.js')).enterPayments(environments, wish.given);
    case 'history':
      return (await import('./demo-history.js')).createHistory(environments, wish.given);
    case 'documents':
      return (await import('./demo-history.js')).issueDocuments(environments, wish.given);
  }
}
