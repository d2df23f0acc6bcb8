import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Environment = Record<string, string>;

/** A broker of its own for one file of tests, that lets nobody in without a password and nobody do more than ACLs say. */
export interface SecuredKafka {
  brokers: string;
  /** For its files; removed when it is stopped. */
  directory: string;
  /** The settings of a part that signs in as this user. */
  environmentOf(user: string, password?: string): Environment;
  /** The settings that `topics prepare` has in addition. */
  administrator: Environment;
  /** Changes the credentials of a user, as an operator does with `kafka-configs.sh`. */
  alterUser(user: string, ...args: string[]): void;
  /** The authority and the broker's certificate of another installation. */
  otherCertificates(): { authority: string };
  stop(): Promise<void>;
}

type Started = Omit<SecuredKafka, 'otherCertificates' | 'directory'>;
interface Module {
  startSecuredKafka(options: { directory: string; users: readonly string[] }): Promise<Started>;
  makeCertificates(folder: string): { authority: string };
}

/** It takes Apache Kafka itself. */
export const hasJava = !spawnSync('java', ['-version']).error;

const importFrom = (file: string): Promise<unknown> =>
  import(new URL(`../../../deploy/kafka/${file}`, import.meta.url).href);

export async function startSecuredKafka(users: readonly string[]): Promise<SecuredKafka> {
  const { installKafka } = (await importFrom('kafka.mjs')) as { installKafka(): void };
  const { startSecuredKafka: start, makeCertificates } = (await importFrom('secured.mjs')) as Module;
  installKafka();
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-secured-kafka-'));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  const broker = await start({ directory, users }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    ...broker,
    directory,
    otherCertificates: () => makeCertificates(join(directory, 'other')),
    stop: async () => {
      await broker.stop();
      remove();
    },
  };
}
