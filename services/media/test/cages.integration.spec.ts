import { eventually } from '@bandeja/testing';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TriedCage } from '../src/outbound/decoder/cage.js';
import { isAtLeast, type CageLevel } from '../src/domain/cage-level.js';
import { CagedDecoder } from '../src/outbound/decoder/caged-decoder.js';
import { cages } from '../src/outbound/decoder/cages.js';
import { findCage } from '../src/outbound/decoder/find-cage.js';
import { decoderPrograms, type CagedPrograms } from '../src/outbound/decoder/programs.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';

const MB = 1024 * 1024;
const ATTACK = fileURLToPath(new URL('support/attack.mjs', import.meta.url));
const KILLED = fileURLToPath(new URL('support/caged-run.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bandeja-cages-'));
const honest = decoderPrograms(QUICK_FFMPEG);
const secret = join(folder, 'secret');
const SECRET = `secret-${randomUUID()}`;

const taken: CagedPrograms = {
  ...honest,
  ffmpeg: {
    command: [process.execPath, '--max-old-space-size=128', ATTACK],
    files: [...honest.picture.files, ATTACK],
  },
};

/** Each kind of cage that works on this machine. */
const found: { name: string; at: number; level: CageLevel; tried: TriedCage }[] = [];
for (const [at, cage] of cages().entries()) {
  const name = `${cage.level}: ${cage.by}`;
  const tried = found.every((other) => other.name !== name)
    ? await findCage(honest, folder, [cage]).catch(() => undefined)
    : undefined;
  if (tried) found.push({ name, at, level: cage.level, tried });
}

beforeAll(() => {
  process.env.SECRET_OF_THE_PARENT = SECRET;
  writeFileSync(secret, SECRET);
});
afterAll(() => {
  delete process.env.SECRET_OF_THE_PARENT;
  rmSync(folder, { recursive: true, force: true });
});

it('offers, on a machine with bubblewrap or namespaces, a cage without a way out', () => {
  expect(found.map(({ level }) => level)).toContain('none');
  if (existsSync('/usr/bin/bwrap')) expect(found[0]?.level).toBe('sealed');
});

const processesWith = (...words: string[]): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
        return words.every((word) => command.includes(word));
      } catch {
        return false;
      }
    });

describe.each(found)('$name', ({ at, level, tried }) => {
  const decoder = new CagedDecoder(taken, tried);
  const attack = (args: readonly string[], more: object = {}) =>
    decoder.run({
      ...{ program: 'ffmpeg', args, reads: [], writes: [] },
      ...{ memoryBytes: 2_560 * MB, timeoutMs: 60_000, ...more },
    });
  const cameOf = async (...args: string[]) => {
    const { stdout, stderr } = await attack(args);
    expect(stderr).toBe('');
    return JSON.parse(stdout) as unknown;
  };
  const isIsolated = isAtLeast(level, 'isolated');
  const isFiltered = tried.cage.filter !== undefined;

  it('shows it none of our settings', async () => {
    expect(JSON.stringify(await cameOf('environment'))).not.toContain(SECRET);
  });

  it('lets it read what its job names, and write only there', async () => {
    const [input, output, other] = ['in', 'out', 'other'].map((name) =>
      join(folder, randomUUID() + name),
    ) as [string, string, string];
    writeFileSync(input, 'a film');
    const read = await attack(['read', input], { reads: [input] });
    expect(JSON.parse(read.stdout)).toEqual(['a film']);
    const written = await attack(['write', output, input, other], { reads: [input], writes: [output] });
    expect((JSON.parse(written.stdout) as string[])[0]).toBe('written');
    expect(readFileSync(output, 'utf8')).toBe('mine');
    if (!isIsolated) return;
    expect(readFileSync(input, 'utf8')).toBe('a film');
    expect(existsSync(other)).toBe(false);
  });

  it.runIf(isIsolated)('hides all other files from it', async () => {
    const places = [secret, '/etc/shadow', '/etc/passwd', fileURLToPath(import.meta.url)];
    for (const content of (await cameOf('read', ...places)) as string[])
      expect(content).toMatch(/^(ENOENT|EACCES)$/);
  });

  it.runIf(isIsolated)('lets it write nowhere else', async () => {
    const places = ['/tmp/mine', '/mine', '/etc/mine', '/usr/mine', '/dev/shm/mine', ATTACK];
    expect(await cameOf('write', ...places)).not.toContain('written');
    expect(existsSync('/tmp/mine')).toBe(false);
  });

  it.runIf(isIsolated)('hides the environment of other processes from it', async () => {
    expect(await cameOf('processes')).not.toContain(SECRET);
  });

  it.runIf(isIsolated || isFiltered)('gives it no network', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await cameOf('connect', String(port))).not.toBe('connected');
    expect(connections).toBe(0);
    server.close();
  });

  it('ends everything that it has started', async () => {
    const marker = `fork-${randomUUID()}`;
    const { timedOut } = await attack(['fork', marker], { timeoutMs: 3_000 });
    expect(timedOut).toBe(true);
    await eventually(async () => expect(processesWith(marker)).toEqual([]), 30_000);
  });

  it.runIf(isFiltered)('lets it start nothing', async () => {
    const marker = `fork-${randomUUID()}`;
    const running = attack(['fork', marker], { timeoutMs: 3_000 });
    const seen = new Set<string>();
    const watch = setInterval(() => processesWith(marker, 'setInterval').forEach((id) => seen.add(id)), 50);
    await running;
    clearInterval(watch);
    expect([...seen]).toEqual([]);
  });

  it.runIf(level !== 'none')('limits its memory', async () => {
    const { stdout, exitCode } = await attack(['memory'], { memoryBytes: 1_536 * MB });
    expect(exitCode).not.toBe(0);
    expect(Math.max(...stdout.trim().split('\n').slice(1).map(Number))).toBeLessThan(1_536);
  });

  it('ends it after its time', async () => {
    expect(await attack(['forever'], { timeoutMs: 2_000 })).toMatchObject({ timedOut: true });
  });

  it('ends it when the job is canceled', async () => {
    const abort = new AbortController();
    const marker = randomUUID();
    const job = { program: 'ffmpeg', args: ['forever', marker], reads: [], writes: [] } as const;
    const running = decoder.run({ ...job, memoryBytes: 2_560 * MB, timeoutMs: 60_000 }, abort.signal);
    const ended = expect(running).rejects.toThrow('canceled');
    await eventually(async () => expect(processesWith(marker)).not.toEqual([]), 20_000);
    abort.abort(new Error('canceled'));
    await ended;
    await eventually(async () => expect(processesWith(marker)).toEqual([]), 20_000);
  });

  // Where nothing tells the kernel so, only time ends it.
  it.runIf(level !== 'none')('ends it when its parent is killed', async () => {
    const marker = randomUUID();
    const running = join(folder, marker);
    const parent = fork(KILLED, [String(at), ATTACK, marker, running], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await eventually(async () => expect(readFileSync(running, 'utf8')).toBe('running'), 30_000);
    const gone = once(parent, 'exit');
    parent.kill('SIGKILL');
    await gone;
    await eventually(async () => expect(processesWith(marker)).toEqual([]), 20_000);
  });
});
