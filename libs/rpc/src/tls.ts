import { credentials, experimental, ServerCredentials, type ChannelCredentials } from '@grpc/grpc-js';

/** PEM files by which a part and the others recognize each other. */
export interface TlsFiles {
  /** Of this part, for its name in the system (`payments`), with the chain. */
  certificate: string;
  key: string;
  /** Of the authority that signed the certificates of all parts, and of nothing else. */
  authority: string;
}

/** Certificates are replaced while a process runs; those that are read late still have a third of their time. */
const REREAD_MS = 60_000;

/** The files of settings that are made of `tlsSettings`; undefined if there is no TLS. */
export function tlsFilesOf(settings: {
  TLS_CERTIFICATE_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  TLS_CA_FILE?: string | undefined;
}): TlsFiles | undefined {
  const { TLS_CERTIFICATE_FILE: certificate, TLS_KEY_FILE: key, TLS_CA_FILE: authority } = settings;
  return certificate && key && authority ? { certificate, key, authority } : undefined;
}

/** Of a server that answers only clients with a certificate of the same authority. */
export function serverCredentials(files: TlsFiles | undefined): ServerCredentials {
  if (!files) return ServerCredentials.createInsecure();
  const provider = providerOf(files);
  return experimental.createCertificateProviderServerCredentials(provider, provider, true);
}

/** Of a client that shows its own certificate. */
export function channelCredentials(files: TlsFiles | undefined): ChannelCredentials {
  if (!files) return credentials.createInsecure();
  const provider = providerOf(files);
  return experimental.createCertificateProviderChannelCredentials(provider, provider);
}

const providerOf = ({ certificate, key, authority }: TlsFiles) =>
  new experimental.FileWatcherCertificateProvider({
    certificateFile: certificate,
    privateKeyFile: key,
    caCertificateFile: authority,
    refreshIntervalMs: REREAD_MS,
  });
