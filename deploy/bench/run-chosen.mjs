import { cleanUp } from './clean-up.mjs';

/** Runs a command whose arguments choose some of these names; without arguments, all. Always cleans up at the end. */
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

/** Prints progress to stderr, apart from the results. */
export function printStep(step) {
  process.stderr.write(`… ${step}\n`);
}
