import { PARTS, newServiceKey } from './secrets.mjs';

const [part] = process.argv.slice(2);
if (PARTS.includes(part)) {
  const { privateKey, entry } = newServiceKey(part);
  process.stdout.write(
    `Private key of ${part}:\n${privateKey}\n\nEntry for SERVICE_PUBLIC_KEYS:\n${entry}\n`,
  );
} else {
  process.stderr.write(`Usage: node deploy/compose/new-service-key.mjs ${PARTS.join('|')}\n`);
  process.exitCode = 2;
}
