import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readJson } from '../../images/needs.mjs';
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
  const noBill = problemOfBill(part, tree);
  if (noBill) return { problem: noBill };
  const isTraced = existsSync(join(tree, 'node_modules/@bandeja/observability'));
  const main = await node(tree, [...(isTraced ? TRACED : []), 'dist/main.js']);
  if (!/cannot start|STRIPE_SECRET_KEY/.test(main.stderr)) return { problem: main.stderr || main.message };
  if (!existsSync(join(tree, 'dist/admin.js'))) return {};
  const admin = await node(tree, ['dist/admin.js', 'help']);
  return admin.stdout.includes('Usage') ? {} : { problem: admin.stderr };
}

/** Each image carries the list of its packages; all of them must be in it. */
function problemOfBill(part, tree) {
  const bill = readJson(join(tree, 'sbom.cdx.json'));
  if (bill.bomFormat !== 'CycloneDX' || bill.metadata.component.name !== `bandeja-${part}`)
    return 'sbom.cdx.json is not the bill of materials of this part';
  const listed = new Set(bill.components.map(({ name }) => name));
  const missing = Object.keys(readJson(join(tree, 'package.json')).dependencies).filter(
    (name) => !listed.has(name),
  );
  if (missing.length > 0) return `not in sbom.cdx.json: ${missing.join(', ')}`;
  const isServed = existsSync(join(tree, 'web'));
  if (isServed && !readFileSync(join(tree, 'sbom-web.cdx.json'), 'utf8').includes('"pkg:npm/react@'))
    return 'sbom-web.cdx.json does not list what the web app is built of';
  return undefined;
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
