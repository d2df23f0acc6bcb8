import { spawn } from 'node:child_process';

const SPARE = 'deploy/dev/spare.mjs';
const NODE = ['--disable-warning=ExperimentalWarning', '--enable-source-maps'];

/** All servers in one child process. At a restart a spare process takes over, which has loaded most of what it needs. */
export class Server {
  #child;
  #spare;

  constructor(env) {
    this.env = env;
  }

  start() {
    this.#child = this.#nextChild();
    tell(this.#child, 'load');
    tell(this.#child, 'start');
  }

  async restart() {
    const before = this.#child;
    this.#child = this.#nextChild();
    tell(this.#child, 'load');
    await end(before);
    tell(this.#child, 'start');
  }

  async stop() {
    const child = this.#child;
    this.#child = undefined;
    this.#spare?.kill('SIGKILL');
    await end(child);
  }

  #nextChild() {
    const child = this.#spare && isRunning(this.#spare) ? this.#spare : this.#spawn();
    this.#spare = undefined;
    // Once it has started or failed, because two processes that load would slow each other down.
    const prepare = () => {
      if (this.#child === child) this.#spare ??= this.#spawn();
    };
    child.once('message', prepare);
    child.once('exit', prepare);
    return child;
  }

  #spawn() {
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    return spawn(process.execPath, [...NODE, SPARE], { env: this.env, stdio });
  }
}

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

/** One that has ended, for example because of an error in a module, is replaced after the next change. */
function tell(child, message) {
  if (child.connected) child.send(message, () => undefined);
}

async function end(child) {
  if (!child || !isRunning(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
