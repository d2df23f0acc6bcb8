import type { DoorCaller, Outcomes } from './door-callers.js';
import { FILE_DOORS } from './file-doors.js';
import { GRAPHQL_DOORS, SUBSCRIPTION_DOORS } from './graphql-doors.js';
import { kindOf } from './graphql-schema.js';
import { GRPC_DOORS } from './grpc-doors.js';
import { DEVELOPMENT_DOORS, OPEN_DOORS } from './open-doors.js';
import { REST_DOORS } from './rest-doors.js';

type Doors = Record<string, { outcomes: Outcomes }>;

const COLUMNS: Record<DoorCaller, string> = {
  nobody: 'nobody',
  athlete: 'its athlete',
  otherAthlete: 'another athlete',
  coach: 'its coach',
  otherCoach: 'another coach',
  admin: 'operator',
  service: 'a service',
  recovery: 'recovery link',
};

const INTRODUCTION = `# Who may do what

Written by \`make access\` from the tables that the tests go by. A test fails when an operation, a path or an RPC is missing
here, when one answers otherwise, and when this page is not what the tables give.

Each row is asked by everyone about things of one athlete and of the coach whom that athlete asked. *its athlete* and *its
coach* are these two; a caller's own account, lists and settings are always the caller's own. A cell is the answer: yes, or the
code of the refusal. Besides \`UNAUTHENTICATED\`, \`FORBIDDEN\` and the codes in \`NOT_FOUND\`, a code is told to somebody who may,
of a thing that is not in the state for it, such as \`INVALID_STATUS_UPDATE\`.

- What is somebody else's answers in every word as what is not there.
- A service shows its token to the other services alone; at the public door it is nobody's.
- A session from a recovery link may set a password and sign out, and nothing else that needs an account.
- A session that has ended and an account that was deleted are refused everywhere within 5 seconds, their live connections
  closed; by themselves access tokens end after 10 minutes.
`;

/** The page docs/access.md. */
export function accessPage(): string {
  const graphql = (kind: string) =>
    Object.fromEntries(Object.entries(GRAPHQL_DOORS).filter(([name]) => kindOf(name) === kind));
  return [
    INTRODUCTION,
    section('GraphQL: queries', '', graphql('query')),
    section('GraphQL: mutations', '', graphql('mutation')),
    section('GraphQL: subscriptions', 'Everyone hears of their own alone.', SUBSCRIPTION_DOORS),
    section('Product API and accounts', '', REST_DOORS),
    section(
      'Files',
      'Videos, documents and avatars open to whoever holds an address that was made for them; below they are asked without one.',
      FILE_DOORS,
    ),
    section('For everyone', '', OPEN_DOORS),
    section('On a developer’s machine', 'These are not there in production.', DEVELOPMENT_DOORS),
    section(
      'gRPC',
      'The services asked past the gateway. *empty*: what is not theirs is left out of the answer.',
      GRPC_DOORS,
    ),
  ].join('\n');
}

function section(title: string, text: string, doors: Doors): string {
  const rows = Object.entries(doors).map(([door, { outcomes }]) => [
    `\`${door}\``,
    ...Object.keys(COLUMNS).map((caller) => cell(outcomes[caller as DoorCaller])),
  ]);
  return (
    [`## ${title}`, text, table(['', ...Object.values(COLUMNS)], rows)].filter(Boolean).join('\n\n') + '\n'
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
