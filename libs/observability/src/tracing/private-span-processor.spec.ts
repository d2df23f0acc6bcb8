import { SpanKind, trace } from '@opentelemetry/api';
import { tracing } from '@opentelemetry/sdk-node';
import { PrivateSpanProcessor } from './private-span-processor.js';

const exporter = new tracing.InMemorySpanExporter();
const provider = new tracing.BasicTracerProvider({
  spanProcessors: [new PrivateSpanProcessor(new tracing.SimpleSpanProcessor(exporter))],
});

function exported(kind: SpanKind, attributes: Record<string, string | number>) {
  exporter.reset();
  const span = provider.getTracer('test').startSpan('request', { kind, attributes });
  span.recordException(new Error('Key (email)=(nora@players.example) already exists'));
  span.setStatus({ code: 2, message: 'invalid input syntax for type uuid: "nora"' });
  span.end();
  const [finished] = exporter.getFinishedSpans();
  if (!finished) throw new Error('no span was exported');
  return finished;
}

afterAll(() => provider.shutdown());

it('keeps attributes about the outcome', () => {
  const kept = {
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'http.route': '/files/*',
    'rpc.service': 'bandeja.payments.v1.PaymentsService',
    'rpc.grpc.status_code': 0,
    'db.namespace': 'payments',
    'db.query.text': 'select * from payment where id = $1',
    'messaging.message.id': '0b9f6a52-8a44-4f7e-9d3a-424242424242',
    'bandeja.service': 'payments',
  };
  expect(exported(SpanKind.SERVER, kept).attributes).toEqual(kept);
});

it('removes the caller, the request data and their address', () => {
  const { attributes } = exported(SpanKind.SERVER, {
    'client.address': '192.0.2.7',
    'network.peer.address': '192.0.2.7',
    'user_agent.original': 'Mozilla/5.0',
    'url.path': '/unsubscribe/secret',
    'url.query': 'token=secret',
    'url.full': 'http://localhost/unsubscribe?token=secret',
    'http.target': '/unsubscribe?token=secret',
    'http.request.header.authorization': 'Bearer abcdefgh123',
    'rpc.request.metadata.authorization': 'Bearer abcdefgh123',
    'enduser.id': 'nora',
    'something.new': 'who knows',
  });
  expect(attributes).toEqual({});
});

it('keeps the path of a requested URL, but not its query', () => {
  const url = 'https://s3.example:9000/bucket/videos/1?X-Amz-Signature=aB-_1#there';
  expect(exported(SpanKind.CLIENT, { 'url.full': url }).attributes).toEqual({
    'url.full': 'https://s3.example:9000/bucket/videos/1',
  });
  expect(exported(SpanKind.CLIENT, { 'url.full': 'no address' }).attributes).toEqual({ 'url.full': '' });
});

it('removes error messages, which hold values, and keeps the error type', () => {
  const { status, events } = exported(SpanKind.INTERNAL, {});
  expect(status).toEqual({ code: 2 });
  expect(events.map(({ attributes }) => attributes)).toEqual([{ 'exception.type': 'Error' }]);
});

it('removes anything else that looks like a secret', () => {
  const { attributes } = exported(SpanKind.CLIENT, {
    'db.query.text': "select pg_notify('mail', 'nora@players.example')",
  });
  expect(attributes['db.query.text']).toBe("select pg_notify('mail', '[email]')");
  expect(trace.getActiveSpan()).toBeUndefined();
});
