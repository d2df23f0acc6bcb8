import { __Name__ServiceService } from '@bandeja/contracts/__name__';
import { Database } from '@bandeja/database';
import { createTestService, eventually, type TestService } from '@bandeja/testing';
import { __name__Service } from '../src/index.js';

export interface __Name__App extends TestService<typeof __Name__ServiceService> {
  /** Resolves when every delivered event is handled. */
  quiet(): Promise<void>;
}

export async function start__Name__App(env: Record<string, string> = {}): Promise<__Name__App> {
  const service = await createTestService(__name__Service, __Name__ServiceService, env);
  const database = service.running.app.get(Database);
  return {
    ...service,
    quiet: () =>
      eventually(async () =>
        expect(await database.query('select type, error from events.inbox where handled_at is null')).toEqual(
          [],
        ),
      ),
  };
}
