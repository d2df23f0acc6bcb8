type Settings = Readonly<Record<string, unknown>>;

const LOCAL = /^(unix:|(ipv4:|dns:\/{0,3})?(127(\.\d+){3}|localhost)([:,]|$)|(ipv6:)?\[?::1\]?)/;
const LOCAL_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
const VERIFIED = 'verify-full';

/** Whether an address, of gRPC or a host, is of this machine alone. */
export const isLocal = (address: string): boolean => LOCAL.test(address);

/** Read by OpenTelemetry, so in no schema. */
const TRACES = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

const insistsOnTls = (url: string) => new URL(url).searchParams.get('requireTLS') === 'true';
/** Settings of nodemailer that turn TLS off, or the check of its certificate. */
const UNCHECKED = /[?&](ignoreTLS|secure|opportunisticTLS|tls\.)/;

/** What would cross a network in plaintext, although the environment is production. One machine may talk to itself. */
export function plaintextProblems(settings: Settings, env: Settings = {}): string[] {
  const problems: string[] = [];
  const textOf = (name: string) => (typeof settings[name] === 'string' ? settings[name] : '');
  const isRemote = (address: string) => address !== '' && !isLocal(address);

  const origin = textOf('PUBLIC_ORIGIN');
  if (origin !== '' && !isSecureOrigin(new URL(origin)))
    problems.push(
      'PUBLIC_ORIGIN: must be https:// in production, behind a proxy with a certificate, see docs/operations.md',
    );

  const rpc = [
    'GRPC_BIND',
    'HOST',
    ...Object.keys(settings).filter((name) => name.endsWith('_GRPC_ADDRESS')),
  ];
  const hasTls = ['TLS_CERTIFICATE_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'].every((name) => textOf(name) !== '');
  if (!hasTls && rpc.some((name) => isRemote(textOf(name))))
    problems.push(
      'TLS_CERTIFICATE_FILE, TLS_KEY_FILE, TLS_CA_FILE: required in production, see docs/operations.md',
    );

  const urls = (name: string) => [settings[name] ?? env[name] ?? []].flat().map(String);
  const isPlain = (scheme: string) => (url: string) =>
    url.startsWith(`${scheme}://`) && URL.canParse(url) && isRemote(new URL(url).hostname);
  for (const name of ['MEDIA_HTTP_URLS', 'S3_ENDPOINT', ...TRACES])
    if (urls(name).some(isPlain('http'))) problems.push(`${name}: must begin with https:// in production`);
  if (urls('SMTP_URL').some((url) => isPlain('smtp')(url) && !insistsOnTls(url)))
    problems.push('SMTP_URL: must begin with smtps://, or end in ?requireTLS=true, in production');
  if (urls('SMTP_URL').some((url) => UNCHECKED.test(url)))
    problems.push('SMTP_URL: may not change how TLS is checked in production');
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: certificates must be checked in production');

  const brokers = (settings['KAFKA_BROKERS'] as string[] | undefined) ?? [];
  if (settings['EVENT_DRIVER'] === 'kafka' && settings['KAFKA_SSL'] !== true && brokers.some(isRemote))
    problems.push('KAFKA_SSL: must be on in production');

  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL']) {
    const address = textOf(name);
    if (address === '') continue;
    if (!URL.canParse(address)) {
      problems.push(`${name}: must be a postgresql:// address`);
      continue;
    }
    const { hostname, searchParams } = new URL(address);
    const isVerified = searchParams.get('sslmode') === VERIFIED;
    const isSocket = hostname === '' || (searchParams.get('host') ?? '').startsWith('/');
    if (!isVerified && !isSocket && isRemote(hostname))
      problems.push(`${name}: must have sslmode=${VERIFIED} in production`);
  }
  return problems;
}

/** Browsers too take a page of their own machine for secure. */
const isSecureOrigin = ({ protocol, hostname }: URL) => protocol === 'https:' || LOCAL_HOST.test(hostname);
