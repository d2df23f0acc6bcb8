import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confine } from '../src/outbound/ffmpeg/confinement.js';
import { Ffmpeg } from '../src/outbound/ffmpeg/ffmpeg.js';

let folder: string;
let child: Ffmpeg;
const output = () => readFileSync(join(folder, 'output'), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-confined-'));
  const path = join(folder, 'ffmpeg');
  const lines = [
    '#!/bin/sh',
    `case "$1" in -version) exit 0;; esac`,
    `{ env; pwd; ulimit -n; ulimit -c; ulimit -v; ulimit -t; cat /proc/net/dev; } > '${join(folder, 'output')}'`,
  ];
  writeFileSync(path, lines.join('\n'));
  chmodSync(path, 0o755);
  process.env.SECRET_OF_THE_PARENT = 'do not tell';
  child = new Ffmpeg(path, confine(path, ['-version']));
});
afterAll(() => {
  delete process.env.SECRET_OF_THE_PARENT;
  rmSync(folder, { recursive: true, force: true });
});

it('gives the child process none of our settings and none of our paths', async () => {
  await child.run([], { timeoutMs: 10_000 });
  expect(output()).not.toContain('do not tell');
  const names = [...output().matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(
    names.filter((name) => !['MALLOC_ARENA_MAX', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name ?? '')),
  ).toEqual([]);
  expect(output()).toMatch(/^\/$/m);
});

it('limits its memory, processor time and files, as far as the machine supports it', async () => {
  const confinement = confine('/bin/true', []);
  await child.run([], { timeoutMs: 10_000, memoryBytes: 100 * 1024 * 1024 });
  const limits = confinement.limits.startsWith('memory') ? [/^64$/m, /^0$/m, /^102400$/m, /^20$/m] : [];
  for (const limit of limits) expect(output()).toMatch(limit);
});

it('gives it no network where the machine allows it', async () => {
  await child.run([], { timeoutMs: 10_000 });
  const { network } = confine('/bin/true', []);
  const devices = [...output().matchAll(/^\s*(\w+):/gm)].map(([, name]) => name);
  if (network === 'none') expect(devices.filter((name) => name !== 'lo')).toEqual([]);
});
