import { spawn } from 'node:child_process';

const HOST = 'deploy/embedded/dist/main.js';
const NODE = ['--disable-warning=ExperimentalWarning', '--enable-source-maps'];

/** All servers in one child process, which is replaced at a restart. */
export class Server {
  #child;
  #ended = Promise.resolve();

  constructor(env) {
    this.env = env;
  }

  start() {
    const child = spawn(process.execPath, [...NODE, HOST], { env: this.env, stdio: 'inherit' });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
  }

  async stop() {
    this.#child?.kill('SIGTERM');
    await this.#ended;
  }

  async restart() {
    await this.stop();
    this.start();
  }
}
