import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { CreateAdmin } from '../../use-cases/create-admin.js';

const USAGE = 'Usage: node dist/admin.js create --email ADDRESS [--full-name NAME] [--password-stdin]';

export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n${USAGE}`);
  }
}

/** Makes an admin account and answers what to print; a password that was not given is made up and printed once. */
export async function runAdminCommand(
  args: string[],
  stdin: NodeJS.ReadableStream,
  createAdmin: Pick<CreateAdmin, 'execute'>,
): Promise<string> {
  const { email, fullName, passwordFromStdin } = readArguments(args);
  const password = passwordFromStdin
    ? (await text(stdin)).replace(/\r?\n$/, '')
    : randomBytes(18).toString('base64url');
  const admin = await createAdmin.execute({ email, fullName, password, locale: 'en' });
  const created = `Admin ${admin.email} was created (${admin.id}).`;
  return passwordFromStdin ? created : `${created}\nPassword: ${password}`;
}

function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new UsageError('What shall be done?');
  if (!values.email) throw new UsageError('--email is missing.');
  return {
    email: values.email,
    fullName: values['full-name'],
    passwordFromStdin: values['password-stdin'],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        'full-name': { type: 'string', default: 'Bandeja operator' },
        'password-stdin': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
