import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, type WebSocketOfNode } from './raw-socket.js';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

interface Reply {
  id?: number;
  type: string;
  message?: string;
  result: { context: string; type?: string; result?: { value: string }; exceptionDetails?: { text: string } };
}

/** Debian's Firefox over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which Playwright does not speak. */
export class Firefox {
  #last = 0;
  #waiting = new Map<number, (reply: Reply) => void>();

  private constructor(
    private readonly program: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocketOfNode,
  ) {
    socket.on('message', (data: Buffer) => {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id !== undefined) this.#waiting.get(reply.id)?.(reply);
    });
  }

  static async open(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'bandeja-firefox-'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const program = spawn(FIREFOX, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let address: string | undefined;
    for await (const line of createInterface(program.stderr)) {
      address = LISTENING.exec(line)?.[1];
      if (address) break;
    }
    if (!address) throw new Error('Firefox does not listen.');
    program.stderr.resume();
    const socket = new WebSocket(`${address}/session`);
    await new Promise<void>((resolve) => socket.on('open', () => resolve()));
    const firefox = new Firefox(program, profile, socket);
    await firefox.#ask('session.new', { capabilities: {} });
    return firefox;
  }

  /** Runs a script on a page of this origin, and answers what an expression resolves to. */
  async run<Answer>(origin: string, script: string, expression: string): Promise<Answer> {
    const { context } = (await this.#ask('browsingContext.create', { type: 'tab' })).result;
    await this.#ask('browsingContext.navigate', { context, url: `${origin}/`, wait: 'complete' });
    const inPage = `(async () => { ${script}; return JSON.stringify(await ${expression}); })()`;
    const target = { context };
    const asked = { expression: inPage, target, awaitPromise: true };
    const { result } = await this.#ask('script.evaluate', asked);
    await this.#ask('browsingContext.close', { context });
    if (!result.result || result.exceptionDetails) throw new Error(result.exceptionDetails?.text);
    return JSON.parse(result.result.value) as Answer;
  }

  async close(): Promise<void> {
    this.socket.close();
    const ended = once(this.program, 'exit');
    this.program.kill();
    await ended;
    rmSync(this.profile, { recursive: true, force: true });
  }

  async #ask(method: string, params: object): Promise<Reply> {
    this.#last += 1;
    const id = this.#last;
    const replied = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const reply = await replied;
    this.#waiting.delete(id);
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`);
    return reply;
  }
}

export const openFirefox = (): Promise<Firefox | undefined> =>
  existsSync(FIREFOX) ? Firefox.open() : Promise.resolve(undefined);
