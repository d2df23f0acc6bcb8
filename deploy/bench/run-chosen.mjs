import { cleanUp } from './clean-up.mjs';

/** A command whose arguments choose some of these names, or by none of them all; it cleans up whichever way it ends. */
export async function runChosen({ kind, names, run }) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void cleanUp().then(() => process.exit(130)));
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`No such ${kind}: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
    process.exit(2);
  }
  try {
    if ((await run(asked.length > 0 ? asked : names)) === false) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}

/** What goes on, beside what is found. */
export function tell(step) {
  process.stderr.write(`… ${step}\n`);
}
