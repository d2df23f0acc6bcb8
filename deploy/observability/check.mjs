import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { debianProgram } from '../debian-program.mjs';
import { goBuild, isBuilt } from '../go-build.mjs';
import { exportedMetrics } from './exported-metrics.mjs';

/** Checks alert rules, runbooks and dashboards against each other and against the metrics that Bandeja exports. */
const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../..');
const BUILD_TIMEOUT_MS = 25 * 60_000;
/** The service discoveries that our configurations use. The others are most of Prometheus's size, so they are not built. */
const TAGS = 'remove_all_sd,enable_kubernetes_sd,enable_dns_sd';
/** Exported by others: Prometheus itself, the kubelets and MinIO. */
const FOREIGN =
  /^(up|ALERTS|kubelet_volume_stats_(available|capacity)_bytes|minio_cluster_capacity_usable_(free|total)_bytes)$/;
const NAMES = /\b(?:bandeja|nodejs|process|kubelet|minio)_\w+|\bup\b/g;

let passed = 0;
let failed = 0;

const rules = parse(read('prometheus/alerts.yml')).groups.flatMap((group) => group.rules);
const dashboards = readdirSync(join(HERE, 'grafana/dashboards')).map((name) => ({
  name,
  ...JSON.parse(read(join('grafana/dashboards', name))),
}));

await checkRunbooks();
await checkDashboards();
await check('every metric that an alert or a dashboard asks for is exported', missingMetrics);
await checkWithPromtool();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function read(file) {
  return readFileSync(join(HERE, file), 'utf8');
}

async function check(what, find) {
  const problems = await Promise.resolve()
    .then(find)
    .catch((error) => [error.message]);
  if (problems.length === 0) passed += 1;
  else failed += 1;
  const lines = problems.map((problem) => `\n  ${problem.replaceAll('\n', '\n  ')}`).join('');
  process.stdout.write(`${problems.length === 0 ? 'ok' : 'NOT OK'}: ${what}${lines}\n`);
}

async function checkRunbooks() {
  const [, text] = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split('\n## Alerts and runbooks\n');
  const runbooks = new Map(
    (text ?? '')
      .split(/\n## /)[0]
      .split('\n### ')
      .slice(1)
      .map((section) => [section.split('\n')[0], section]),
  );
  const alerts = rules.map(({ alert }) => alert);
  await check('every alert has a runbook, and every runbook an alert', () => [
    ...alerts.filter((alert) => !runbooks.has(alert)).map((alert) => `${alert} has no runbook`),
    ...[...runbooks.keys()].filter((name) => !alerts.includes(name)).map((name) => `no alert ${name}`),
  ]);
  await check('every runbook says what it means, where to look and what to do', () =>
    [...runbooks].flatMap(([name, section]) =>
      ['Means', 'Look', 'Do']
        .filter((part) => !section.includes(`\n**${part}.** `))
        .map((part) => `${name} lacks ${part}`),
    ),
  );
  await check('every alert leads to its runbook, and says how urgent it is', () =>
    rules.flatMap(({ alert, labels, annotations }) => [
      ...(annotations?.runbook === `docs/operations.md#${alert.toLowerCase()}` ? [] : [`${alert}: runbook`]),
      ...(['critical', 'warning'].includes(labels?.severity) ? [] : [`${alert}: severity`]),
    ]),
  );
}

async function checkDashboards() {
  await check('every panel of a dashboard has a title of its own, a place and a question', () =>
    dashboards.flatMap(({ name, panels }) => {
      const titles = panels.map(({ title }) => title);
      const ids = panels.map(({ id }) => id);
      const asking = panels.filter(({ type }) => type !== 'row');
      return [
        ...(new Set(ids).size === ids.length ? [] : [`${name}: ids`]),
        ...(new Set(titles).size === titles.length ? [] : [`${name}: titles`]),
        ...asking.filter(({ targets }) => !targets?.length).map(({ title }) => `${name}: ${title}`),
      ];
    }),
  );
}

function questions() {
  const panels = dashboards.flatMap((dashboard) =>
    dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ of: `${dashboard.name}: ${title}`, expr })),
    ),
  );
  return [...rules.map(({ alert, expr }) => ({ of: alert, expr })), ...panels];
}

async function missingMetrics() {
  const exported = await exportedMetrics();
  return questions().flatMap(({ of, expr }) => {
    // Labels are not metrics.
    const asked = expr.replace(/\b(by|without|on) \([^)]*\)|\{[^}]*\}/g, '').match(NAMES) ?? [];
    if (asked.length === 0) return [`${of}: no metric in ${expr}`];
    return asked
      .filter((name) => !FOREIGN.test(name) && !exported.has(name))
      .map((name) => `${of}: nobody exports ${name}`);
  });
}

async function checkWithPromtool() {
  const promtool = await findPromtool();
  if (!promtool) return;
  const ask = (...args) => {
    try {
      execFileSync(promtool.program, args, {
        cwd: join(HERE, 'prometheus'),
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return [];
    } catch (error) {
      return [`${error.stdout}${error.stderr}`];
    }
  };
  await check('Prometheus takes its configuration for compose', () =>
    ask('check', 'config', '--syntax-only', 'prometheus.yml'),
  );
  if (promtool.knowsKubernetes)
    await check('Prometheus takes its configuration for Kubernetes', () =>
      ask('check', 'config', '--syntax-only', 'kubernetes.yml'),
    );
  await check('Prometheus takes the rules', () => ask('check', 'rules', 'alerts.yml'));
  await check('every alert fires on what it is for, and no other', () =>
    ask('test', 'rules', 'alerts.test.yml'),
  );
  await check('every alert is in a test of the rules', () =>
    rules
      .filter(({ alert }) => !read('prometheus/alerts.test.yml').includes(`"${alert}"`))
      .map(({ alert }) => alert),
  );
  await check('every question of a dashboard can be asked', () => askAll(ask));
}

/** As rules, because only these are checked by every version. */
function askAll(ask) {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-dashboards-'));
  try {
    return questions().flatMap(({ of, expr }, index) => {
      const file = join(directory, `${index}.json`);
      const asked = expr.replaceAll('$__rate_interval', '5m').replaceAll('$service', '.*');
      const rule = { record: 'asked', expr: asked };
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: [rule] }] }));
      return ask('check', 'rules', file).map((problem) => `${of}: ${problem}`);
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Debian's is older and does not know Kubernetes, but building the one that we deploy takes minutes: only `make test-all`
 * builds it, and whoever has it uses it.
 */
async function findPromtool() {
  const packages = { promtool: 'github.com/prometheus/prometheus/cmd/promtool' };
  const build = async () => {
    const { promtool } = await goBuild(HERE, packages, { tags: TAGS, timeoutMs: BUILD_TIMEOUT_MS });
    return { program: promtool, knowsKubernetes: true };
  };
  const ways = [
    build,
    () => debianProgram('prometheus', 'usr/bin/promtool').then((program) => ({ program })),
  ];
  if (!process.env.MAKE_TEST_ALL && !isBuilt('promtool')) ways.reverse();
  const reasons = [];
  for (const way of ways)
    try {
      const found = await way();
      if (!found.knowsKubernetes)
        process.stdout.write("Left out: Prometheus' configuration for Kubernetes: make test-all checks it\n");
      return found;
    } catch (error) {
      reasons.push(error.message);
    }
  process.stdout.write(`Left out: alert rules in Prometheus' own checker: ${reasons.join('; ')}\n`);
  return undefined;
}
