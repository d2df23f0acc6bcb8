import { vi } from 'vitest';
import { MediaProcesses } from './media-processes.js';

const firsts = async (processes: MediaProcesses, count: number) => {
  const firsts: (string | undefined)[] = [];
  for (let time = 0; time < count; time += 1) firsts.push((await processes.inTurn())[0]);
  return firsts;
};

it('starts with each of the addresses in turn, with the others as fallbacks', async () => {
  const processes = new MediaProcesses(['http://10.0.0.1:9090', 'http://10.0.0.2:9090']);
  expect(await processes.inTurn()).toEqual(['http://10.0.0.1:9090', 'http://10.0.0.2:9090']);
  expect(await processes.inTurn()).toEqual(['http://10.0.0.2:9090', 'http://10.0.0.1:9090']);
});

it('uses every address of a name, of both families, and resolves it once in a while', async () => {
  let lookups = 0;
  const processes = new MediaProcesses(['http://media:9090'], () => {
    lookups += 1;
    return Promise.resolve(['10.0.0.1', '10.0.0.2', 'fd00::3']);
  });
  expect(await firsts(processes, 4)).toEqual([
    'http://10.0.0.1:9090',
    'http://10.0.0.2:9090',
    'http://[fd00::3]:9090',
    'http://10.0.0.1:9090',
  ]);
  expect(lookups).toBe(1);
});

it('resolves a name over TLS too: the certificate is asked for by the name of the part', async () => {
  const processes = new MediaProcesses(['https://media:9090'], () => Promise.resolve(['10.0.0.1']));
  expect(await processes.inTurn()).toEqual(['https://10.0.0.1:9090']);
});

it('tries an unreachable process last for a while', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const processes = new MediaProcesses(['http://10.0.0.1:1', 'http://10.0.0.2:1']);
  processes.couldNotBeReached('http://10.0.0.1:1');
  expect(await firsts(processes, 3)).toEqual(Array(3).fill('http://10.0.0.2:1'));
  now.mockReturnValue(10_000);
  expect(new Set(await firsts(processes, 2)).size).toBe(2);
  now.mockRestore();
});

it('uses the previous addresses while DNS is down', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  let isAway = false;
  const processes = new MediaProcesses(['http://media:9090'], () =>
    isAway ? Promise.reject(new Error('EAI_AGAIN')) : Promise.resolve(['10.0.0.1']),
  );
  await processes.inTurn();
  isAway = true;
  now.mockReturnValue(60_000);
  expect(await processes.inTurn()).toEqual(['http://10.0.0.1:9090']);
  now.mockRestore();
});
