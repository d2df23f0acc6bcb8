import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Service } from './environments.js';
import { forgetEnvironments, keepEnvironments, runningEnvironment } from './running-environments.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-running-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives a service its settings while the host runs, and hides them from other users of the machine', () => {
  expect(runningEnvironment(folder, 'catalog')).toBeUndefined();
  const catalog = { DATABASE_URL: 'postgresql://localhost/catalog' };
  keepEnvironments(folder, { catalog } as unknown as Record<Service, Record<string, string>>);
  expect(runningEnvironment(folder, 'catalog')).toEqual(catalog);
  expect(statSync(join(folder, 'running.json')).mode & 0o777).toBe(0o600);
  forgetEnvironments(folder);
  expect(runningEnvironment(folder, 'catalog')).toBeUndefined();
});
