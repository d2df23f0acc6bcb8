import { execFile } from 'node:child_process';
import { count, leaveOut, print } from './report.mjs';
import { env, parsed } from './steps.mjs';

const AUDIT_SECONDS = 60;
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH/;

/** Checks the production dependencies for known vulnerabilities, in parallel with other steps. */
export function beginAudit() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const options = { env, encoding: 'utf8', timeout: AUDIT_SECONDS * 1000, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) =>
    execFile('npm', args, options, (error, stdout) => resolve({ error, stdout })),
  );
}

/** Some registries do not support audits; that is reported, but not as a failure. */
export async function endAudit(asked) {
  const { error, stdout } = await asked;
  const report = parsed(stdout);
  const unanswered =
    (error?.killed && 'does not answer in time') ||
    (report.statusCode && `answers ${report.statusCode}`) ||
    (UNREACHABLE.test(stdout) ? 'cannot be reached' : undefined);
  if (unanswered) {
    leaveOut(`known holes in dependencies: the package registry ${unanswered}`);
    return;
  }
  const ok = !error;
  count({ name: 'dependency audit', ok, seconds: 0, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  const bad = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  print(`dependency audit: ${ok ? 'ok' : `FAILED (${bad.length} findings)`}`);
  for (const { name, severity, range } of bad) print(`  ${name} ${range}: ${severity}`);
  if (!ok && bad.length === 0) print(stdout);
}
