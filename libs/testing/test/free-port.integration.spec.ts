const SYSTEM = 40;

it('gives the parts of a system ports of which no two are the same', async () => {
  const path = new URL('../../../deploy/bench/free-port.mjs', import.meta.url).href;
  const { freePort } = (await import(path)) as { freePort(): Promise<number> };
  const ports: number[] = [];
  for (let system = 0; system < 20; system += 1)
    ports.push(...(await Promise.all(Array.from({ length: SYSTEM }, () => freePort()))));
  expect(new Set(ports).size).toBe(ports.length);
});
