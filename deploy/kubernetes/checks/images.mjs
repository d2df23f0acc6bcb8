import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildTree, PARTS } from '../../images/tree.mjs';
import { ROOT } from './tools.mjs';

const exec = promisify(execFile);
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|E404/;

/** Starts the part with only the contents of its image. Without settings it gets as far as listing the missing ones. */
export async function problemOfImage(part) {
  const tree = join(ROOT, '.cache/images', part);
  try {
    buildTree(part, tree, { links: process.env.MAKE_TEST_ALL !== '1' });
  } catch (error) {
    if (UNREACHABLE.test(error.message)) return { leftOut: 'the package registry cannot be reached' };
    return { problem: error.message };
  }
  const isTraced = existsSync(join(tree, 'node_modules/@bandeja/observability'));
  const main = await node(tree, [...(isTraced ? TRACED : []), 'dist/main.js']);
  if (!/cannot start|STRIPE_SECRET_KEY/.test(main.stderr)) return { problem: main.stderr || main.message };
  if (!existsSync(join(tree, 'dist/admin.js'))) return {};
  const admin = await node(tree, ['dist/admin.js', 'help']);
  return admin.stdout.includes('Usage') ? {} : { problem: admin.stderr };
}

/** Like the command of the image, with tracing on, so that the packages of tracing have to be there too. */
const TRACED = ['--import', '@bandeja/observability/tracing'];

function node(tree, args) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  };
  return exec(process.execPath, args, { cwd: tree, env, timeout: 180_000 }).catch((error) => error);
}

export const IMAGES = Object.keys(PARTS);
