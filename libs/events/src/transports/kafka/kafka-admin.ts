import type { Admin, Kafka } from 'kafkajs';

/** One shared admin connection; after a failure the next request opens another one. */
export class KafkaAdmin {
  #admin: Promise<Admin> | undefined;

  constructor(private readonly kafka: Kafka) {}

  async run<Result>(request: (admin: Admin) => Promise<Result>): Promise<Result> {
    const connection = (this.#admin ??= this.#connect());
    try {
      return await request(await connection);
    } catch (error) {
      if (this.#admin === connection) this.#admin = undefined;
      void connection.then((admin) => admin.disconnect()).catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    const connection = this.#admin;
    this.#admin = undefined;
    await (await connection?.catch(() => undefined))?.disconnect();
  }

  async #connect(): Promise<Admin> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      return admin;
    } catch (error) {
      await admin.disconnect().catch(() => undefined);
      throw error;
    }
  }
}
