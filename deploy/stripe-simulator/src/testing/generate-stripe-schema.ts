import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Node } from 'typescript';
import type { Config, Schema, SubNodeParser } from 'ts-json-schema-generator';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The words in `object` that the simulator may answer. */
const ANSWERED = new Set([
  ...['account', 'account_link', 'balance', 'balance_transaction', 'bank_account', 'capability', 'charge'],
  ...[
    'customer',
    'dispute',
    'event',
    'list',
    'login_link',
    'payment_intent',
    'payment_method',
    'payout',
    'person',
  ],
  ...[
    'radar.early_fraud_warning',
    'refund',
    'setup_intent',
    'tax.calculation',
    'tax.settings',
    'tax.transaction',
  ],
  ...['transfer', 'transfer_reversal', 'webhook_endpoint'],
]);

/** Whether the simulator answers an object of this word; a part of others has none. */
export const isAnswered = (word: string | undefined): boolean => word === undefined || ANSWERED.has(word);

interface Declared {
  members?: { name?: { text?: string }; type?: { literal?: { text?: string } } }[];
}

/** `object: 'charge'` of an interface, read from its source. */
const wordOf = (node: Node): string | undefined =>
  (node as Declared).members?.find(({ name }) => name?.text === 'object')?.type?.literal?.text;

/**
 * Stripe's own declarations as a JSON Schema. From one object all others can be reached, so what the simulator never
 * answers is cut off; and what Stripe may call by new words one day has to have one of today's.
 */
export async function generateStripeSchema(types: string): Promise<Schema> {
  const generator = await import('ts-json-schema-generator');
  const config: Config = {
    path: types,
    tsconfig: join(HERE, '../../../../tsconfig.json'),
    type: 'StripeTypes',
    expose: 'all',
    jsDoc: 'none',
    additionalProperties: false,
    skipTypeCheck: true,
  };
  const completed = { ...generator.DEFAULT_CONFIG, ...config };
  const neverAnswered: SubNodeParser = {
    supportsNode: (node) => !isAnswered(wordOf(node)),
    createType: () => new generator.NeverType(),
  };
  const program = generator.createProgram(completed);
  const parser = generator.createParser(program, completed, (chain) => chain.addNodeParser(neverAnswered));
  const formatter = generator.createFormatter(completed);
  const schema = new generator.SchemaGenerator(program, parser, formatter, completed).createSchema(
    'StripeTypes',
  );
  return { ...schema, definitions: { ...schema.definitions, OtherString: { not: {} } } };
}
