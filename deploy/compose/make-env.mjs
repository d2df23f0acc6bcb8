import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newSecrets } from './secrets.mjs';

const USAGE = `node deploy/compose/make-env.mjs [--demo] [--origin URL] [--file .env] [--certificates ./certificates]

Writes the settings of docker-compose.yml with new random secrets, and makes the certificates of all parts. --demo has the Stripe simulator and a local mailbox in the
place of Stripe and a mail server; without it their settings are left for you to fill in.
`;

/** Of the user that parts run as. */
const CONTAINER_GROUP = 1000;

/** Prints a .env for docker compose. */
export function envFile({ isDemo, origin, certificates = './certificates', group = CONTAINER_GROUP }) {
  const { protocol, port } = new URL(origin);
  const blocks = [
    [
      'Where browsers reach the product, and the port of this machine that leads there',
      {
        PUBLIC_ORIGIN: origin,
        HTTP_PORT: port || (protocol === 'https:' ? '8080' : '80'),
      },
    ],
    [
      'The certificates by which the parts recognize each other (deploy/certificates/make.sh), and the group that may read them',
      { CERTIFICATES: certificates, CERTIFICATES_GROUP: String(group) },
    ],
    ['Secrets: keep them, all data hangs on them', newSecrets({ isDemo })],
    [
      'Mail: smtps://user:password@host:port, or smtp://…?requireTLS=true, and who sends and reads it',
      {
        SMTP_URL: isDemo ? 'smtps://mailpit:1025' : '',
        ...(isDemo ? { SMTP_CA_FILE: '/run/certificates/ca.crt' } : {}),
        MAIL_FROM: isDemo ? 'Bandeja <hello@bandeja.example>' : '',
        OPERATOR_EMAIL: isDemo ? 'hello@bandeja.example' : '',
      },
    ],
    [
      'Who sells, as receipts say it; set it before the first payment',
      {
        SELLER_NAME: 'Bandeja',
        SELLER_ADDRESS: '',
        SELLER_TAX_ID: '',
        SELLER_TIMEZONE: 'UTC',
        SELLER_ROLE: 'agent',
        SELLER_COUNTRY: '',
        SELLER_VAT_ID: '',
        TAX_PROVIDER: 'none',
      },
    ],
    ...(isDemo ? [['The Stripe simulator in the place of Stripe', simulatorSettings(origin)]] : []),
  ];
  return blocks.map(([title, settings]) => `# ${title}\n${lines(settings)}`).join('\n');
}

const simulatorSettings = (origin) => ({
  COMPOSE_PROFILES: 'demo',
  STRIPE_API_URL: 'http://stripe-simulator:12111',
  STRIPE_SCRIPT_URL: `${origin}/stripe-simulator/js/stripe.js`,
  CSP_SCRIPT_ORIGINS: "'self'",
  CSP_CONNECT_ORIGINS: "'self'",
  CSP_FRAME_ORIGINS: "'self'",
});

const lines = (settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${/[\s<>']/.test(value) ? `"${value}"` : value}\n`)
    .join('');

if (process.argv[1] === import.meta.filename) {
  const options = { demo: { type: 'boolean' }, origin: { type: 'string' }, file: { type: 'string' } };
  const more = { certificates: { type: 'string' }, help: { type: 'boolean' } };
  const { values } = parseArgs({ options: { ...options, ...more } });
  const { demo: isDemo = false, origin = 'http://localhost:8080', file = '.env' } = values;
  const { certificates = './certificates' } = values;
  if (values.help) {
    process.stdout.write(USAGE);
  } else if (existsSync(file)) {
    process.stderr.write(
      `${file} is there already and holds secrets that data hang on: move it away first.\n`,
    );
    process.exitCode = 1;
  } else {
    // Only root may give files to a group that it is not in.
    const group = process.getuid() === 0 ? CONTAINER_GROUP : process.getgid();
    execFileSync(
      join(import.meta.dirname, '../certificates/make.sh'),
      [certificates, '--group', String(group)],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const text = envFile({ isDemo, origin: new URL(origin).origin, certificates, group });
    writeFileSync(file, text, { mode: 0o600 });
    const empty = text.match(/^\w+(?==$)/gm) ?? [];
    const left = empty.filter((name) => !name.startsWith('SELLER_'));
    process.stdout.write(
      `${file} and ${certificates} written.${left.length > 0 ? ` Fill in: ${left.join(', ')}.` : ''}\n`,
    );
  }
}
