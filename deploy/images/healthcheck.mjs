/** `node healthcheck.mjs PORT PATH` exits with 0 if this container responds with 2xx, else with 1. */
const [port, path] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
