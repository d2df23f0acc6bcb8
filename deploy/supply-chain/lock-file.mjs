/** Licences under which a package may be part of the product. */
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['CC0-1.0', 'Zlib', 'Python-2.0', 'OFL-1.1', 'MPL-2.0'],
]);

/** Under other licences, or under none that the manifest names; each was read. */
const READ_LICENCES = {
  '@ffmpeg-installer/*': 'LGPL or GPL: a program that is run, nothing is linked with it',
  '@img/sharp-*': 'LGPL: libvips, in a library of its own that can be replaced',
  'combine-errors': 'MIT, by its README',
  'dejavu-fonts-ttf': 'Bitstream Vera: may be embedded in documents',
  pause: 'MIT, by its README',
  'png-js': 'MIT, by its LICENSE',
  'seq-queue': 'MIT, by its LICENSE; part of a tool of Prisma that no image has',
};

const STRONG = /^sha512-/;

/** What is wrong with the packages of a lock file, as sentences; `licenceOf(path)` knows what the lock file does not say. */
export function lockFileProblems({ packages }, licenceOf = () => undefined) {
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = path.split('node_modules/').at(-1);
    const named = `${name}@${entry.version}`;
    // The lock file does not repeat the registry's own addresses.
    if (entry.resolved) problems.push(`${named} does not come from the registry: ${entry.resolved}`);
    if (!STRONG.test(entry.integrity ?? '')) problems.push(`${named} has no SHA-512 hash`);
    if (entry.deprecated && !entry.dev) problems.push(`${named} is no longer kept: ${entry.deprecated}`);
    if (entry.dev || find(READ_LICENCES, name)) continue;
    const licence = entry.license ?? licenceOf(path);
    if (!isAllowed(licence))
      problems.push(`${named} has a licence that nobody has read: ${licence ?? 'none is named'}`);
  }
  return problems;
}

/** `A AND B` needs both, `A OR B` one of them; more deeply nested terms are not understood, so somebody has to read them. */
function isAllowed(licence = '') {
  const terms = licence.replace(/^\((.*)\)$/, '$1');
  if (/ or /i.test(terms)) return terms.split(/ or /i).some((term) => ALLOWED.has(term.trim()));
  return terms.split(/ and /i).every((term) => ALLOWED.has(term.trim()));
}

const find = (table, name) =>
  Object.entries(table).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )?.[1];
