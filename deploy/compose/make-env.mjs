import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newSecrets } from './secrets.mjs';

const USAGE = `node deploy/compose/make-env.mjs [--demo] [--origin URL] [--file .env]

Writes the settings of docker-compose.yml with new random secrets. --demo has the Stripe simulator and a local mailbox in the
place of Stripe and a mail server; without it their settings are left for you to fill in.
`;

/** Prints a .env for docker compose. */
export function envFile({ isDemo, origin }) {
  const { protocol, port } = new URL(origin);
  const blocks = [
    [
      'Where browsers reach the product, and the port of this machine that leads there',
      {
        PUBLIC_ORIGIN: origin,
        HTTP_PORT: port || (protocol === 'https:' ? '8080' : '80'),
      },
    ],
    ['Secrets: keep them, all data hangs on them', newSecrets({ isDemo })],
    [
      'Mail: smtp://user:password@host:port, and who sends and reads it',
      {
        SMTP_URL: isDemo ? 'smtp://mailpit:1025' : '',
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
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } });
  const { demo: isDemo = false, origin = 'http://localhost:8080', file = '.env' } = values;
  if (values.help) {
    process.stdout.write(USAGE);
  } else if (existsSync(file)) {
    process.stderr.write(
      `${file} is there already and holds secrets that data hang on: move it away first.\n`,
    );
    process.exitCode = 1;
  } else {
    writeFileSync(file, envFile({ isDemo, origin: new URL(origin).origin }), { mode: 0o600 });
    const empty = envFile({ isDemo, origin }).match(/^\w+(?==$)/gm) ?? [];
    const left = empty.filter((name) => !name.startsWith('SELLER_'));
    process.stdout.write(`${file} written.${left.length > 0 ? ` Fill in: ${left.join(', ')}.` : ''}\n`);
  }
}
