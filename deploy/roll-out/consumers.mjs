import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HANDLER = /@OnEvent\((\w+)/g;
const MESSAGE = /^message (\w+) \{/gm;

/** Full event types by message name: `PaymentCaptured` is `bandeja.payments.v1.PaymentCaptured`. */
function typesByName(tree) {
  const types = new Map();
  for (const service of readdirSync(join(tree, 'proto/bandeja'))) {
    const file = join(tree, 'proto/bandeja', service, 'v1/events.proto');
    for (const [, name] of readIfThere(file).matchAll(MESSAGE))
      types.set(name, `bandeja.${service}.v1.${name}`);
  }
  return types;
}

/** The event types that a service handles, read from its source. */
export function consumedBy(tree, service) {
  const types = typesByName(tree);
  const folder = join(tree, 'services', service, 'src/inbound/events');
  const sources = readdirSync(folder).filter((file) => file.endsWith('.controller.ts'));
  const names = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(HANDLER)].map(([, name]) => name),
  );
  return names.map((name) => {
    const type = types.get(name);
    if (!type) throw new Error(`${service} has a handler for ${name}, which no events.proto has`);
    return type;
  });
}

/** The service that publishes a type. */
export const publisherOf = (type) => type.split('.')[1];

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
