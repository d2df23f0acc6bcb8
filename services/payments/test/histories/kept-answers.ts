import { ProviderRefusal, ProviderUnavailable } from '../../src/use-cases/ports/provider-errors.js';

const KEPT_MS = 24 * 60 * 60 * 1000;

export type Trouble = 'card' | 'failure' | 'lost-answer';

export const refusal = (code: string) => new ProviderRefusal(code, 'Your card was declined.', undefined);

/** Idempotency as the real provider has it: an answer is kept under its key for a day, also a refusal or failure. */
export class KeptAnswers {
  /** What befalls the next call. */
  trouble: Trouble | undefined;
  readonly #kept = new Map<string, { at: Date; answer: unknown }>();

  constructor(private readonly now: () => Date) {}

  async once<Answer extends object>(key: string, work: () => Answer): Promise<Answer> {
    await Promise.resolve();
    const known = this.#kept.get(key);
    const isKept = known !== undefined && this.now().getTime() - known.at.getTime() < KEPT_MS;
    const answer = isKept ? known.answer : this.#attempt(work);
    if (!isKept) this.#kept.set(key, { at: this.now(), answer });
    const isLost = this.trouble === 'lost-answer';
    if (isLost) this.trouble = undefined;
    if (isLost) throw new ProviderUnavailable(false, undefined);
    if (answer instanceof Error) throw answer;
    return structuredClone(answer) as Answer;
  }

  #attempt(work: () => object): unknown {
    const { trouble } = this;
    if (trouble === 'card' || trouble === 'failure') {
      this.trouble = undefined;
      return trouble === 'card' ? refusal('card_declined') : new ProviderUnavailable(true, undefined);
    }
    try {
      return structuredClone(work());
    } catch (error) {
      return error;
    }
  }
}
