import { expect, test } from '../support/test.js';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Bandeja } from '../support/bandeja.js';
import { Eavesdropper } from '../support/eavesdropper.js';
import { eventually } from '../support/eventually.js';
import { documentOf } from '../support/graphql-schema.js';
import { prepareScenario, type Scenario } from '../support/scenario.js';
import type { Span, TraceCollector } from '../support/trace-collector.js';

export const TRACING = pathToFileURL(
  resolve(import.meta.dirname, '../../../libs/observability/dist/tracing/main.js'),
).href;
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

function ancestors(spans: Span[], { parentId }: Span): string[] {
  const parent = spans.find(({ id }) => id === parentId);
  return parent ? [parent.name, ...ancestors(spans, parent)] : [];
}

/** A traced host, called by a traced client. */
export function traces(begin: () => Promise<Bandeja>, collectorOf: () => TraceCollector): void {
  let collector: TraceCollector;
  let bandeja: Bandeja;
  let scenario: Scenario;
  let eavesdropper: Eavesdropper;

  test.beforeAll(async () => {
    collector = collectorOf();
    eavesdropper = new Eavesdropper();
    bandeja = await begin();
    scenario = await prepareScenario(bandeja);
  });

  test.afterAll(() => eavesdropper.stop());

  test('submitting an analysis, capturing its money and the mails about it are one trace', async () => {
    const { coach, analysisId, responseVideoId } = scenario;
    await coach.graphql(documentOf('attachResponseVideo'), { analysisId, videoId: responseVideoId });
    await submit(`00-${TRACE_ID}-00f067aa0ba902b7-01`);
    const names = [
      'POST /graphql',
      'grpc.bandeja.analysis.v1.AnalysisService/CompleteAnalysis',
      'send bandeja.analysis.v1.AnalysisCompleted',
      'process bandeja.analysis.v1.AnalysisCompleted',
      'send bandeja.payments.v1.PaymentCaptured',
      'process bandeja.payments.v1.PaymentCaptured',
    ];
    // A span is exported when it has ended, so often after those that it caused.
    const spans = await eventually('the mails of the capture and their causes are exported as spans', () => {
      const found = collector.of(TRACE_ID);
      const mails = found.filter(({ name }) => name === 'send mail');
      const isWhole =
        mails.every((mail) => ancestors(found, mail).includes('POST /graphql')) &&
        names.every((name) => found.some((span) => span.name === name));
      return Promise.resolve(mails.length >= 2 && isWhole ? found : undefined);
    });
    for (const name of names) expect(spans.map((span) => span.name)).toContain(name);
    const services = new Set(spans.map(({ attributes }) => attributes['bandeja.service']));
    expect([...services]).toEqual(
      expect.arrayContaining(['gateway', 'analysis', 'payments', 'notifications']),
    );
    const databases = new Set(
      spans.map(({ attributes }) => attributes['db.namespace'] ?? attributes['db.name']),
    );
    expect([...databases]).toEqual(expect.arrayContaining(['analysis', 'payments', 'notifications']));
    expect(spans.some(({ attributes }) => attributes['url.full']?.endsWith('/capture'))).toBe(true);
    for (const mail of spans.filter(({ name }) => name === 'send mail'))
      expect(ancestors(spans, mail)).toEqual(
        expect.arrayContaining(['process bandeja.analysis.v1.AnalysisCompleted', 'POST /graphql']),
      );
  });

  test('log lines name the trace in which they were written', async () => {
    const services = () =>
      bandeja.logs.filter((line) => line.traceId === TRACE_ID).map(({ service }) => service);
    await expect
      .poll(services)
      .toEqual(expect.arrayContaining(['gateway', 'analysis', 'payments', 'notifications']));
  });

  test('a trace context from outside is taken only where it is well formed', async () => {
    const ids = ['5bf92f3577b34da6a3ce929d0e0e4736', '6bf92f3577b34da6a3ce929d0e0e4736'] as const;
    const headers = [
      `00-${ids[0]}-0000000000000000-01`,
      `ff-${ids[0]}-00f067aa0ba902b7-01`,
      `00-${ids[0]}-00f067aa0ba902b7-01-more`,
      `00-${ids[0]}-00f067aa0ba902b7`,
      `00-${ids[1]}-00f067aa0ba902b7-01`,
    ];
    for (const traceparent of headers)
      await fetch(`${bandeja.origin}/auth/v1/settings`, { headers: { traceparent } });
    // Those that it causes end before it, so they may be exported before it.
    await eventually('the well-formed one is exported', () =>
      Promise.resolve(collector.of(ids[1]).some(({ name }) => name === 'GET /auth/v1/settings')),
    );
    expect(collector.of(ids[0])).toEqual([]);
  });

  test('spans hold no secret, no person, no address of theirs and no query of an address', async () => {
    const { athlete, coach } = scenario;
    const link = await eventually('a mail that can be ended', async () => {
      const texts = (await bandeja.mails(coach.who.email)).map(({ text }) => text);
      return /\/unsubscribe\?token=([\w-]+)/.exec(texts.join('\n'));
    });
    await fetch(`${bandeja.origin}${link[0]}`);
    const { analysis } = await athlete.graphql<{ analysis: { requestVideo: { playbackUrl: string } } }>(
      documentOf('analysis'),
      { id: scenario.analysisId },
    );
    const before = collector.spans.length;
    await fetch(new URL(analysis.requestVideo.playbackUrl, bandeja.origin));
    await eventually('the request for the video is exported', () =>
      Promise.resolve(collector.spans.slice(before).some(({ name }) => name.startsWith('GET /files/'))),
    );
    const found = Object.entries({
      passwords: [athlete.who.password],
      tokens: [athlete.token, coach.token],
      'refresh tokens': eavesdropper.all(/"refresh_token":"([^"]+)"/g),
      codes: eavesdropper.all(/verify\?(?:[^\s"]*&)?token(?:_hash)?=([^&\s"\\]+)/g),
      signatures: eavesdropper.all(/[?&]sig(?:nature)?=([\w-]+)/g),
      'client secrets': eavesdropper.all(/\b((?:pi|seti)_\w+_secret_\w+)/g),
      'tokens to unsubscribe': [link[1] ?? ''],
      'e-mail addresses': [athlete.who.email, coach.who.email],
      names: ['Tom Becker', 'Ana Soler'],
      'secrets of the installation': Object.values(bandeja.secrets).flatMap((value) =>
        typeof value === 'string' ? value : Object.values(value).map(({ privateKey }) => privateKey),
      ),
      'database passwords': [new URL(bandeja.databaseUrl('identity')).password],
    }).flatMap(([what, values]) => {
      expect(values.length, what).toBeGreaterThan(0);
      return values.filter((value) => collector.received.includes(value)).map(() => what);
    });
    expect(found).toEqual([]);
    const attributes = collector.spans.flatMap((span) => Object.entries(span.attributes));
    for (const name of [
      'url.query',
      'url.path',
      'client.address',
      'network.peer.address',
      'user_agent.original',
    ])
      expect(attributes.filter(([key]) => key === name)).toEqual([]);
    expect(attributes.filter(([name, value]) => name === 'url.full' && value.includes('?'))).toEqual([]);
  });

  test('without a collector nothing of it is loaded', async () => {
    const list =
      'JSON.stringify(Object.keys(require.cache).filter((file) => file.includes("opentelemetry")))';
    const { OTEL_EXPORTER_OTLP_ENDPOINT: _none, ...env } = process.env;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [`--import=${TRACING}`, '-p', list], { env });
    expect(JSON.parse(stdout)).toEqual([]);
  });

  async function submit(traceparent: string): Promise<void> {
    const query = 'mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }';
    const answer = await fetch(`${bandeja.origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${scenario.coach.token}`,
        traceparent,
      },
      body: JSON.stringify({ query, variables: { id: scenario.analysisId } }),
    });
    expect(await answer.json()).toMatchObject({ data: { completeAnalysis: {} } });
  }
}
