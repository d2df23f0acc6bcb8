import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './environments.js';

type Environments = Record<Service, Record<string, string>>;

const fileIn = (dataDirectory: string) => join(dataDirectory, 'running.json');

/** Saves the environments of the running services for operator commands, readable only by the owner. */
export function keepEnvironments(dataDirectory: string, environments: Environments): void {
  const file = fileIn(dataDirectory);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(environments), { mode: 0o600 });
}

export function forgetEnvironments(dataDirectory: string): void {
  rmSync(fileIn(dataDirectory), { force: true });
}

/** Returns undefined if no host runs. */
export function runningEnvironment(
  dataDirectory: string,
  service: Service,
): Record<string, string> | undefined {
  const file = fileIn(dataDirectory);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Environments)[service] : undefined;
}

/** The environments of the running host. */
export function environmentsOf(dataDirectory: string): Environments {
  return JSON.parse(readFileSync(fileIn(dataDirectory), 'utf8')) as Environments;
}
