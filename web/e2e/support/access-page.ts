import type { Caller, Outcomes } from './callers.js';
import { FILE_ACCESS, UPLOAD_ACCESS } from './file-access.js';
import { GRAPHQL_ACCESS, SUBSCRIPTION_ACCESS } from './graphql-access.js';
import { kindOf } from './graphql-schema.js';
import { GRPC_ACCESS } from './grpc-access.js';
import { DEVELOPMENT_ACCESS, OPEN_ACCESS } from './open-access.js';
import { REST_ACCESS } from './rest-access.js';

type Rules = Record<string, { outcomes: Outcomes; from?: readonly string[] }>;

const COLUMNS: Record<Caller, string> = {
  nobody: 'nobody',
  athlete: 'its athlete',
  otherAthlete: 'another athlete',
  coach: 'its coach',
  otherCoach: 'another coach',
  admin: 'operator',
  service: 'a service',
  recovery: 'recovery link',
  halfway: 'second step missing',
};

const INTRODUCTION = `# Who may do what

Written by \`make access\` from the tables of the access tests. A test fails if an operation, a route or an RPC is missing
here, if one of them responds differently, or if this page differs from the tables.

Each row is called by everyone, about things of one athlete and of the coach whom that athlete chose. *its athlete* and *its
coach* are these two. A caller's own account, lists and settings are always the caller's own. A cell is the result: yes, or
the error code. \`UNAUTHENTICATED\`, \`FORBIDDEN\` and codes with \`NOT_FOUND\` mean no access. Any other code means that the caller
has access, but the thing is not in the right state, such as \`INVALID_STATUS_UPDATE\`.

- Somebody else's things give exactly the same error as things that do not exist.
- A service's token is valid for five minutes at the one service that it is made for; the gateway refuses it. Each RPC lists
  the services that may call it; all others get \`SERVICE_NOT_ALLOWED\`, whoever they call for.
- A session from a recovery link can set a password and sign out, and nothing else that needs an account.
- A session that lacks its second step can give it and sign out, and nothing else that needs an account.
- An ended session and a deleted account are refused everywhere within 5 seconds, and their live connections are closed.
  Access tokens expire after 10 minutes.
`;

/** The page docs/access.md. */
export function accessPage(): string {
  const graphql = (kind: string) =>
    Object.fromEntries(Object.entries(GRAPHQL_ACCESS).filter(([name]) => kindOf(name) === kind));
  return [
    INTRODUCTION,
    section('GraphQL: queries', '', graphql('query')),
    section('GraphQL: mutations', '', graphql('mutation')),
    section('GraphQL: subscriptions', 'Everyone receives only their own changes.', SUBSCRIPTION_ACCESS),
    section('Product API and accounts', '', REST_ACCESS),
    section(
      'Files',
      'Videos, documents and avatars are open to everyone with a signed address; below they are requested without one.',
      { ...FILE_ACCESS, ...UPLOAD_ACCESS },
    ),
    section('For everyone', '', OPEN_ACCESS),
    section('On a developer’s machine', 'These do not exist in production.', DEVELOPMENT_ACCESS),
    section(
      'gRPC',
      'The services are called directly, by one of the services in the second column. *empty*: other people’s things are left out of the response.',
      GRPC_ACCESS,
      ['from'],
    ),
  ].join('\n');
}

function section(title: string, text: string, rules: Rules, more: 'from'[] = []): string {
  const rows = Object.entries(rules).map(([name, { outcomes, from = ['gateway'] }]) => [
    `\`${name}\``,
    ...more.map(() => from.join(', ')),
    ...Object.keys(COLUMNS).map((caller) => cell(outcomes[caller as Caller])),
  ]);
  return (
    [`## ${title}`, text, table(['', ...more, ...Object.values(COLUMNS)], rows)]
      .filter(Boolean)
      .join('\n\n') + '\n'
  );
}

function cell(outcome: string): string {
  const [first = '', code] = outcome.split(' ');
  if (code) return `\`${code}\``;
  if (first === 'ok' || /^[23]\d\d$/.test(first)) return 'yes';
  return /^\d+$/.test(first) || first === 'closed' || first === 'empty' ? first : `\`${first}\``;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
