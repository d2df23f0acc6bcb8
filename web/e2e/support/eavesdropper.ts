/** Everything that programs of this test tell the product by fetch, and that it tells them. */
export class Eavesdropper {
  readonly #heard: string[] = [];
  readonly #fetch = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input, init) => {
      const answer = await this.#fetch(input, init);
      const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
      const asked = input instanceof Request ? input.url : String(input);
      const sent = typeof init?.body === 'string' ? init.body : '';
      this.#heard.push(asked, sent, ...headers);
      const type = answer.headers.get('content-type') ?? '';
      if (/json|text|html/.test(type)) this.#heard.push(await answer.clone().text());
      return answer;
    };
  }

  stop(): void {
    globalThis.fetch = this.#fetch;
  }

  /** Each different text that a group of the pattern matched. */
  all(pattern: RegExp): string[] {
    const heard = this.#heard.join('\n');
    return [...new Set([...heard.matchAll(pattern)].flatMap(([, value]) => value ?? []))];
  }
}
