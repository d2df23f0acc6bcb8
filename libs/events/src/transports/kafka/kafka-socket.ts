import { readFileSync } from 'node:fs';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ISocketFactoryArgs } from 'kafkajs';

const KEEP_ALIVE_MS = 60_000;

/** Always verifies the broker's certificate. The file is read for each connection, so that it can be replaced at run time. */
export function openSocket(
  { host, port, ssl, onConnect }: ISocketFactoryArgs,
  authorityFile: string | undefined,
): Socket {
  const socket = ssl
    ? connectTls(
        {
          host,
          port,
          rejectUnauthorized: true,
          ...(isIP(host) ? {} : { servername: host }),
          ...(authorityFile ? { ca: readAuthority(authorityFile) } : {}),
        },
        onConnect,
      )
    : connect({ host, port }, onConnect);
  return socket.setKeepAlive(true, KEEP_ALIVE_MS);
}

/** Throws if the file cannot be read or holds no certificate. */
export function readAuthority(file: string | undefined): string | undefined {
  if (!file) return undefined;
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `KAFKA_CA_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  if (!pem.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error(`KAFKA_CA_FILE: ${file} is not a PEM file with a certificate`);
  return pem;
}
