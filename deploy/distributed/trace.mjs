import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { submit } from '../chaos/acts.mjs';
import { Tally } from '../chaos/tally.mjs';
import { enterPeople, prepareTasks } from '../chaos/world.mjs';

const SUBMIT = 'grpc.bandeja.analysis.v1.AnalysisService/CompleteAnalysis';
const COMPLETED = 'bandeja.analysis.v1.AnalysisCompleted';
const CAPTURED = 'bandeja.payments.v1.PaymentCaptured';
/** The coach's mail and the athlete's. */
const MAILS = 2;
const TIMEOUT_MS = 60_000;

/**
 * Makes every process export its spans and has a coach submit. What the gateway, analysis, payments and notifications do
 * about it, in separate processes and partly behind Kafka, must be one trace, down to the mails.
 */
export async function run({ system }, { report }) {
  const collector = await openCollector();
  try {
    report('restarting every process with a trace collector');
    await restartTraced(system, collector.origin);
    const people = await enterPeople(system, { coaches: 1, athletes: 1 });
    const [task] = await prepareTasks(people, ['submit'], system.directory);
    // A webhook that overtakes the answer to the capture would go on with the work, in a trace of its own.
    await holdWebhooks(system, true);
    await submit(task);
    const spans = await wholeTrace(collector.spans);
    await holdWebhooks(system, false);
    const tally = new Tally();
    judge(spans, tally);
    tally.print();
    return { passed: tally.size - tally.wrong.length, failed: tally.wrong.length };
  } finally {
    collector.close();
  }
}

async function holdWebhooks({ simulator }, paused) {
  const { ok, status } = await fetch(`${simulator}/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paused }),
  });
  if (!ok) throw new Error(`the simulator answered ${status}`);
}

function judge(spans, tally) {
  const named = (name) => spans.filter((span) => span.name === name);
  const one = (isThere) => (isThere ? 1 : 0);
  for (const process of ['gateway', 'analysis', 'payments', 'notifications'])
    tally.equal(`spans of ${process} in the trace`, 1, one(spans.some((span) => span.process === process)));
  for (const database of ['analysis', 'payments', 'notifications'])
    tally.equal(
      `SQL of ${database} in the trace`,
      1,
      one(spans.some((span) => databaseOf(span) === database)),
    );
  const isCapture = ({ attributes }) => attributes['url.full']?.endsWith('/capture');
  tally.equal('captures at the card provider', 1, spans.filter(isCapture).length);
  tally.equal('published events of the capture', 1, named(`send ${CAPTURED}`).length);
  const mails = named('send mail');
  tally.equal('mails', MAILS, mails.length);
  const ofSubmit = mails.map((mail) => ancestors(spans, mail));
  for (const cause of [`process ${COMPLETED}`, `send ${COMPLETED}`, SUBMIT, 'POST /graphql'])
    tally.equal(`mails behind ${cause}`, MAILS, ofSubmit.filter((names) => names.includes(cause)).length);
}

const databaseOf = ({ attributes }) => attributes['db.namespace'] ?? attributes['db.name'];

function ancestors(spans, { parentId }) {
  const parent = spans.find(({ id }) => id === parentId);
  return parent ? [parent.name, ...ancestors(spans, parent)] : [];
}

/** Waits until the trace of the submit has its mails and stops growing. Returns what there is after a timeout. */
async function wholeTrace(collected) {
  let spans = [];
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(2_000)) {
    const traceId = collected.find(({ name }) => name === SUBMIT)?.traceId;
    const now = collected.filter((span) => traceId && span.traceId === traceId);
    const isWhole = now.filter(({ name }) => name === 'send mail').length >= MAILS;
    if (isWhole && now.length === spans.length) return now;
    spans = now;
  }
  return spans;
}

async function restartTraced(system, origin) {
  const traced = system.parts.filter(({ args }) => args.includes('@bandeja/observability/tracing'));
  await Promise.all(traced.map((part) => part.stop()));
  for (const part of traced) {
    part.env = {
      ...part.env,
      OTEL_SERVICE_NAME: part.name.replace(/-\d+$/, ''),
      OTEL_EXPORTER_OTLP_ENDPOINT: origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '500',
    };
    part.begin();
  }
  await Promise.all(traced.map((part) => part.untilReady()));
}

/** A minimal OTLP collector over HTTP. */
async function openCollector() {
  const spans = [];
  const server = createServer((request, response) => {
    json(request).then(
      ({ resourceSpans }) => {
        for (const { resource, scopeSpans } of resourceSpans) {
          const process = valuesOf(resource.attributes)['service.name'];
          for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => toSpan(span, process)));
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { spans, origin: `http://127.0.0.1:${server.address().port}`, close };
}

function toSpan({ traceId, spanId, parentSpanId, name, attributes }, process) {
  return { traceId, id: spanId, parentId: parentSpanId, name, process, attributes: valuesOf(attributes) };
}

const valuesOf = (attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));
