import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpLater } from './clean-up.mjs';
import { figure, median } from './figures.mjs';
import { startHost } from './host.mjs';
import { inTurns, openTimes, rangeOf, ratiosOf } from './load.mjs';
import { dashboardRequestsOf, signUp } from './locks-people.mjs';
import { processorTimeBelow, processorTimeOf } from './process-tree.mjs';

/** Until V8 has compiled what they use, in each of the processes. */
const WARM_UPS = 2_000;
const ROUNDS = 6;
const VIEWS = 400;
const REST_MS = 4_000;

/**
 * What a dashboard costs where each service is a process of its own, of what it costs in one process: processor time of Node and
 * PostgreSQL under load, in turns, on the same rows. What the separate processes do while nobody asks is measured first and taken off.
 */
export async function measureSeparateDashboard({ gateway, data, spawnedBy }) {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  cleanUpLater(() => rmSync(directory, { recursive: true, force: true }));
  const host = await startHost(join(directory, 'data'));
  await Promise.all([signUp(gateway, data, 1), signUp(host.origin, join(directory, 'data'), 1)]);
  const requests = {
    one: await dashboardRequestsOf(host.origin, join(directory, 'data')),
    separate: await dashboardRequestsOf(gateway, data),
  };
  const origins = { one: host.origin, separate: gateway };
  const open = (name, times) =>
    openTimes(times, { url: `${origins[name]}/graphql`, requests: requests[name] });
  const spent = {
    one: () => total(processorTimeOf(host.pid)),
    separate: () => processorTimeBelow(spawnedBy, ({ pid, name }) => pid !== host.pid && name !== 'java'),
  };
  await host.untilIdle();
  for (const name of ['one', 'separate']) await open(name, WARM_UPS);
  await host.untilIdle();
  const idle = {};
  for (const name of ['one', 'separate']) {
    const before = spent[name]();
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    idle[name] = (spent[name]() - before) / REST_MS;
  }
  const cost = async (name) => {
    const [before, startedAt] = [spent[name](), performance.now()];
    await open(name, VIEWS);
    return (spent[name]() - before - idle[name] * (performance.now() - startedAt)) / VIEWS;
  };
  const costs = await inTurns(ROUNDS, { one: () => cost('one'), separate: () => cost('separate') });
  await host.stop();
  const ratios = ratiosOf(costs.separate, costs.one);
  return [
    figure(
      'dashboard of a coach, separate processes over one',
      median(ratios),
      '×',
      { most: 1.4 },
      rangeOf(ratios),
    ),
    figure('  in one process', median(costs.one), 'ms', {}, rangeOf(costs.one)),
    figure('  in separate processes', median(costs.separate), 'ms', {}, rangeOf(costs.separate)),
  ];
}

const total = ({ nodeMs, othersMs }) => nodeMs + othersMs;
