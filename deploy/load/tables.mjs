import { cpus, loadavg, totalmem } from 'node:os';

const MB = 1e6;
const GIB = 1024 ** 3;

/** One line about the machine and the settings of the run. */
export function describeMachine(k6, system) {
  const [load] = loadavg();
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  return `${cpus().length} × ${cpus()[0].model.trim()}, ${memory}, Node ${process.versions.node}; ${system.title}; ${k6.name}; load of the machine at the end ${load.toFixed(1)}`;
}

/** Markdown tables for docs/capacity.md. */
export function journeysTable(runs) {
  return table(
    ['script', 'journeys', 'requests/s', 'failures', 'p95 by kind, ms', 'cores', 'thresholds'],
    runs.map(({ name, metrics, cores, passed, missed }) => [
      name,
      metrics.journeys?.count ?? 0,
      fixed(metrics.http_reqs.rate, 1),
      `${fixed((metrics.failures?.value ?? 0) * 100, 2)} %`,
      waits(metrics),
      cores === undefined ? '' : fixed(cores, 2),
      passed ? 'met' : `missed: ${missed.join(', ')}`,
    ]),
  );
}

function waits(metrics) {
  const kinds = Object.entries(metrics).flatMap(([name, { count, 'p(95)': p95 }]) => {
    const [, kind] = /^http_req_duration\{kind:([^,]+)\}$/.exec(name) ?? [];
    return kind && count > 0 ? [`${kind} ${Math.round(p95)}`] : [];
  });
  const others = [
    ['video_playable', 'playable'],
    ['delivered_to_paid', 'delivered to paid'],
  ].flatMap(([name, title]) => (metrics[name] ? [`${title} ${Math.round(metrics[name]['p(95)'])}`] : []));
  return [...kinds, ...others].join(', ');
}

/** How memory and waiting change during each run. */
export function quartersTable(runs) {
  const shown = (value, unit) => (value > 0 ? `${Math.round(value)} ${unit}` : '');
  return table(
    ['script', 'quarter', 'memory', 'p99 of screens', 'p99 of changes'],
    runs.flatMap(({ name, quarters }) =>
      quarters.rows.map(({ quarter, mib, p99Ms }) => [
        name,
        quarter,
        shown(mib, 'MiB'),
        shown(p99Ms.screen, 'ms'),
        shown(p99Ms.change, 'ms'),
      ]),
    ),
  );
}

export function costsTable(costs, clipBytes) {
  return table(
    ['operation', 'CPU time', 'of which', 'one core carries', 'measured'],
    costs.map((cost) => {
      const seconds = Object.values(cost.spentSeconds).reduce((sum, one) => sum + one, 0);
      return [
        cost.title,
        `${fixed(seconds * 1000, seconds < 0.1 ? 1 : 0)} ms`,
        shares(cost.spentSeconds, seconds),
        carried(cost, seconds, clipBytes),
        `${fixed(cost.perSecond, cost.perSecond < 10 ? 2 : 0)}/s, ${cost.atOnce} at once, median ${fixed(cost.medianMs, 0)} ms`,
      ];
    }),
  );
}

function carried({ thing, film, spentSeconds: parts }, seconds, clipBytes) {
  if (film) return `${fixed(film.seconds / seconds, 1)} × real time`;
  if (thing !== 'upload') return `${fixed(1 / seconds, 0)}/s`;
  // Unlike the transfer, inspecting and transcoding the file do not grow with its size.
  const transfer = seconds - (parts.films ?? 0);
  return `${fixed(1 / seconds, 1)}/s; ${fixed(clipBytes / MB / transfer, 0)} MB/s without processing`;
}

function shares(parts, seconds) {
  return Object.entries(parts)
    .filter(([, one]) => one / seconds >= 0.02)
    .sort(([, a], [, b]) => b - a)
    .map(([name, one]) => `${name} ${Math.round((one / seconds) * 100)} %`)
    .join(', ');
}

/** Memory after the last journey, idle CPU usage, and the highest number of open connections. */
export function partsTable(runs, idle = {}) {
  const memory = runs.at(-1)?.memory ?? {};
  return table(
    ['part', 'processes', 'memory', 'idle'],
    Object.entries(memory).map(([name, { processes, mib }]) => [
      name,
      processes,
      `${Math.round(mib)} MiB`,
      idle[name] === undefined ? '' : `${fixed(idle[name] * 1000, 0)} ms/s`,
    ]),
  );
}

export function connectionsLine(runs) {
  const most = {};
  for (const { connections } of runs)
    for (const [database, count] of Object.entries(connections))
      most[database] = Math.max(most[database] ?? 0, count);
  const sum = Object.values(most).reduce((total, count) => total + count, 0);
  const each = Object.entries(most).map(([database, count]) => `${database} ${count}`);
  return `Database connections, the most at a time: ${each.join(', ')}; ${sum} in all.`;
}

function table(heads, rows) {
  const cells = [heads, heads.map(() => '---'), ...rows.map((row) => row.map(String))];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const fixed = (value, digits) => value.toFixed(digits);
