/** `node healthcheck.mjs PORT PATH`: 0 when this container answers there with 2xx, else 1. */
const [port, path] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
