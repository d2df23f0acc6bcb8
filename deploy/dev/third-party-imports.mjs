import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = ['libs', 'services'];
const ALONE = ['gateway', 'deploy/embedded', 'deploy/stripe-simulator'];
/** Test tools, which the servers never load. */
const LEFT_OUT = 'libs/testing';
/** As the compiler writes them: one statement a line. */
const IMPORT = /^(?:import|export)\s(?:[\w*{}\s,$]+\sfrom\s)?['"]([^'".#][^'"]*)['"];$/gm;
const OURS = /^(@bandeja\/|node:)/;

/** What the built servers import from node_modules. */
export function thirdPartyImports() {
  const folders = [
    ...GROUPS.flatMap((group) => readdirSync(group).map((name) => join(group, name))),
    ...ALONE,
  ];
  const files = folders.filter((folder) => folder !== LEFT_OUT).flatMap((folder) => scriptsIn(folder));
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name),
  );
  return new Set(names.filter((name) => !OURS.test(name)));
}

function scriptsIn(folder) {
  const dist = join(folder, 'dist');
  const names = readdirSync(dist, { recursive: true });
  return names.filter((name) => name.endsWith('.js')).map((name) => join(dist, name));
}
