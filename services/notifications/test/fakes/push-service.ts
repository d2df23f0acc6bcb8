import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import webPush from 'web-push';

export interface PushedMessage {
  headers: IncomingHttpHeaders;
  payload: Record<string, string>;
}

/** A browser's keys: it alone reads what is pushed to it (RFC 8291). */
export class TestBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly pushed: PushedMessage[] = [];
  /** What the push service answers for it. */
  answers = 201;
  /** How often it was tried, whatever the answer. */
  attempts = 0;

  constructor(
    readonly endpoint: string,
    readonly p256dh = '',
  ) {
    this.#keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh: this.p256dh || this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** Reads a body of the content encoding aes128gcm (RFC 8188). */
  read(body: Buffer): Record<string, string> {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const secret = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const material = Buffer.from(hkdfSync('sha256', secret, this.#auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, string>;
  }
}

/** A push service as browser vendors run them. */
export class TestPushService {
  readonly vapid = webPush.generateVAPIDKeys();
  readonly #browsers = new Map<string, TestBrowser>();
  readonly #server: Server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const browser = this.#browsers.get(request.url ?? '');
      if (!browser) return response.writeHead(404).end();
      browser.attempts += 1;
      if (browser.answers < 300)
        browser.pushed.push({ headers: request.headers, payload: browser.read(body) });
      return response.writeHead(browser.answers).end();
    });
  });

  /** Answers the settings of a service that sends to it. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return {
      PUSH_SERVICES: `${this.origin},https://*.push.example`,
      VAPID_PUBLIC_KEY: this.vapid.publicKey,
      VAPID_PRIVATE_KEY: this.vapid.privateKey,
    };
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  browser(): TestBrowser {
    const path = `/push/${randomBytes(8).toString('hex')}`;
    const browser = new TestBrowser(this.origin + path);
    this.#browsers.set(path, browser);
    return browser;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
