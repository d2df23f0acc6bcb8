import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DAY_MS = 24 * 60 * 60 * 1_000;
const TIMEOUT_MS = 60_000;

/** How many days a known hole may stay, by its risk: docs/security.md. */
export const DAYS_BY_SEVERITY = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 };
/** How long an entry may last that says why nobody reaches the hole; then somebody looks again. */
const DAYS_UNREACHABLE = 90;

/**
 * The known holes in the packages of the product, as the registry knows them, or why it could not be asked. `holes` have the
 * advisory (GHSA-…), the package, the severity and a title.
 */
export async function askForHoles(folder, { registry } = {}) {
  const report = await npmJson(folder, ['audit', '--json', '--omit=dev', '--package-lock-only'], registry);
  if (!report.vulnerabilities)
    return { notAsked: report.message ?? report.error?.summary ?? 'npm audit gives no report' };
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((cause) => typeof cause === 'object'),
  );
  const byId = new Map(
    advisories.map(({ url, name, severity, title }) => {
      const advisory = url.split('/').at(-1);
      return [`${advisory} ${name}`, { advisory, name, severity, title }];
    }),
  );
  return { holes: [...byId.values()] };
}

/** What is wrong with the signatures of the installed packages, or why the registry could not be asked. */
export async function askForSignatures(folder, { registry } = {}) {
  const report = await npmJson(folder, ['audit', 'signatures', '--json', '--omit=dev'], registry);
  if (!Array.isArray(report.invalid))
    return { notAsked: report.message ?? report.error?.summary ?? 'npm audit signatures gives no report' };
  return {
    problems: [
      ...report.invalid.map(({ name, version }) => `${name}@${version} has a signature that is wrong`),
      ...report.missing.map(({ name, version }) => `${name}@${version} has no signature`),
    ],
  };
}

/** npm fails when it finds something, and still reports. */
async function npmJson(folder, args, registry) {
  const all = [...args, '--fetch-retries=0', ...(registry ? [`--registry=${registry}`] : [])];
  const options = { cwd: folder, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };
  const text = await run('npm', all, options).then(
    ({ stdout }) => stdout,
    ({ stdout, message }) => stdout || JSON.stringify({ message: message.split('\n')[0] }),
  );
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.split('\n')[0] };
  }
}

/**
 * What is over its time: a hole without an entry, or with one that has ended or lasts longer than the risk allows, and an entry
 * without its hole. An entry has `advisory`, `package`, `found`, `until`, `reason`, and `unreachable` if nobody gets at the hole.
 */
export function holeProblems(holes, accepted, now = new Date()) {
  const entryOf = ({ advisory, name }) =>
    accepted.find((entry) => entry.advisory === advisory && entry.package === name);
  return [
    ...holes.flatMap((hole) => {
      const named = `${hole.name} has a known hole, ${hole.advisory} (${hole.severity}): ${hole.title}`;
      const entry = entryOf(hole);
      if (!entry) return [`${named}; update it, or say in accepted-holes.json until when it may stay`];
      return entryProblems(entry, hole, now).map((problem) => `${named}; its entry ${problem}`);
    }),
    ...accepted
      .filter((entry) => !holes.some((hole) => entryOf(hole) === entry))
      .map(({ advisory, package: name }) => `${advisory} of ${name} is accepted, and no longer there`),
  ];
}

function entryProblems({ found, until, reason, unreachable }, { severity }, now) {
  const [from, end] = [Date.parse(found), Date.parse(until)];
  if (Number.isNaN(from) || Number.isNaN(end) || !reason?.trim())
    return ['lacks one of found, until and reason'];
  const days = unreachable ? DAYS_UNREACHABLE : (DAYS_BY_SEVERITY[severity] ?? 0);
  return [
    ...(from > now.getTime() ? ['was found in the future'] : []),
    ...(end < now.getTime() ? [`has ended on ${until}`] : []),
    ...(end - from > days * DAY_MS ? [`lasts longer than ${days} days`] : []),
  ];
}
