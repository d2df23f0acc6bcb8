import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Changes, Refusal, ROOT } from './changes.mjs';

export const SERVICES = readdirSync(join(ROOT, 'services'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The value of a make variable, or its default. Throws a refusal with the usage if there is neither. */
export function given(name, usage, { pattern = /\S/, fallback } = {}) {
  const value = process.env[name] || fallback;
  if (value === undefined) throw new Refusal(`${name} is missing.\n${usage}`);
  if (!pattern.test(value)) throw new Refusal(`${name}=${value} is not valid.\n${usage}`);
  return value;
}

export function givenService(name, usage, options) {
  const service = given(name, usage, options);
  if (!SERVICES.includes(service))
    throw new Refusal(`There is no service "${service}": ${SERVICES.join(', ')}.`);
  return service;
}

/** Runs a generator, writes its changes and lists them. `make` fails if it refuses. */
export async function run(generate) {
  const changes = new Changes();
  try {
    const next = await generate(changes);
    for (const path of await changes.save()) process.stdout.write(`${path}\n`);
    process.stdout.write(`\nLeft to you:\n${next.map((step) => `- ${step}\n`).join('')}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\nNothing was written.\n`);
    process.exitCode = 2;
  }
}

/** coach_verified or CoachVerified → its words. */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase());
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

export const kebab = (name) => wordsOf(name).join('-');
export const snake = (name) => wordsOf(name).join('_');
export const pascal = (name) => wordsOf(name).map(capital).join('');
export const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());
