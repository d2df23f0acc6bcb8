/** Records all requests of the test's own code by fetch, and their responses. */
export class Eavesdropper {
  readonly #texts: string[] = [];
  readonly #fetch = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input, init) => {
      const answer = await this.#fetch(input, init);
      const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
      const asked = input instanceof Request ? input.url : String(input);
      const sent = typeof init?.body === 'string' ? init.body : '';
      this.#texts.push(asked, sent, ...headers);
      const type = answer.headers.get('content-type') ?? '';
      if (/json|text|html/.test(type)) this.#texts.push(await answer.clone().text());
      return answer;
    };
  }

  stop(): void {
    globalThis.fetch = this.#fetch;
  }

  /** The distinct texts that the groups of the pattern matched. */
  all(pattern: RegExp): string[] {
    const texts = this.#texts.join('\n');
    return [...new Set([...texts.matchAll(pattern)].flatMap(([, value]) => value ?? []))];
  }
}
