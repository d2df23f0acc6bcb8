import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';

/** A decoder that was taken over: `attack.mjs KIND ...` tries one thing and prints what came of it. */
const [kind, ...args] = process.argv.slice(2);

const said = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const attempt = (work) => {
  try {
    return work();
  } catch (error) {
    return error.code ?? error.message;
  }
};

const ATTACKS = {
  environment: () => said(process.env),
  read: (...paths) => said(paths.map((path) => attempt(() => readFileSync(path, 'utf8')))),
  write: (...paths) => said(paths.map((path) => attempt(() => writeFileSync(path, 'mine') ?? 'written'))),
  processes: () => {
    const ids = attempt(() => readdirSync('/proc').filter((name) => /^\d+$/.test(name)));
    const environments = Array.isArray(ids)
      ? ids.map((id) => attempt(() => readFileSync(`/proc/${id}/environ`, 'utf8')))
      : [];
    said(environments.join('\n'));
  },
  connect: (port) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('connect', () => said('connected')).on('error', ({ code }) => said(code));
    socket.on('connect', () => socket.destroy());
  },
  fork: (marker) => {
    for (let made = 0; made < 1_000; made += 1)
      attempt(() =>
        spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)', marker]).on(
          'error',
          () => undefined,
        ),
      );
    setInterval(() => undefined, 1_000);
  },
  memory: () => {
    const held = [];
    for (;;) {
      held.push(Buffer.alloc(16 * 1024 * 1024, 1));
      said(held.length * 16);
    }
  },
  forever: (_marker, running) => {
    if (running) writeFileSync(running, 'running');
    for (;;);
  },
};

ATTACKS[kind](...args);
