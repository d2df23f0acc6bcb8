import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface End {
  code: number;
  stdout: string;
  stderr: string;
}

const COMMANDS: Record<string, string[]> = {
  identity: ['create', 'sessions end'],
  catalog: ['reviews flag', 'coaches verify', 'agreements publish'],
  analysis: ['analyses show'],
  media: ['videos retry'],
  payments: ['refunds make', 'payments show', 'webhooks replay'],
  notifications: ['mails retry'],
};
const OF_ALL = [
  'dead-letters list',
  'dead-letters show',
  'dead-letters replay',
  'jobs list',
  'jobs run-again',
  'log list',
  'help',
];

/** Runs the command as in the service's image, without any settings. */
const admin = (service: string, ...args: string[]) => run(`services/${service}/dist/admin.js`, args);

function run(path: string, args: string[], env: Record<string, string> = {}): Promise<End> {
  const program = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    );
  });
}

describe.each(Object.entries(COMMANDS))('the built command of %s', (service, own) => {
  it('prints its help without any settings', async () => {
    const { code, stdout, stderr } = await admin(service, 'help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const command of [...own, ...OF_ALL]) expect(stdout).toMatch(new RegExp(`^[* ] ${command}\\b`, 'm'));
  });
});

it('exits with 2 and prints the usage if it is called incorrectly', async () => {
  const unknown = await admin('catalog', 'reviews', 'burn');
  expect(unknown).toMatchObject({ code: 2, stdout: '' });
  expect(unknown.stderr).toMatch(/^There is no such command\.\nUsage: node dist\/admin\.js COMMAND/);
  const nameless = await admin('catalog', 'reviews', 'dismiss', 'r1');
  expect(nameless).toMatchObject({ code: 2, stdout: '' });
  expect(nameless.stderr).toContain('--operator NAME');
});

it('exits with 1 and lists missing settings', async () => {
  const { code, stdout, stderr } = await admin('catalog', 'log', 'list');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('DATABASE_URL');
});

describe('the command beside `make start`', () => {
  const beside = (...args: string[]) =>
    run('deploy/embedded/dist/admin.js', args, { BANDEJA_DATA: '/nowhere' });

  it('passes a command on to the given service', async () => {
    const { code, stdout } = await beside('catalog', 'help');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('reviews flag') });
  });

  it('reports an unknown service, and that nothing is running', async () => {
    expect(await beside('reviews', 'list')).toMatchObject({
      ...{ code: 2, stdout: '', stderr: expect.stringContaining('identity|catalog|') },
    });
    expect(await beside('catalog', 'reviews', 'list')).toMatchObject({
      ...{ code: 1, stdout: '', stderr: 'Nothing runs on /nowhere. Start it first, or set BANDEJA_DATA.\n' },
    });
  });
});
