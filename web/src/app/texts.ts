import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next';

type Texts = Record<string, Record<string, unknown>>;

/** What every screen may show. */
const START = 'start';

async function fetchTexts(file: string): Promise<Texts> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Texts;
}

/** Parts may have texts of one catalogue file each. */
function together(parts: Texts[]): Texts {
  const texts: Texts = {};
  for (const part of parts)
    for (const [file, its] of Object.entries(part)) texts[file] = { ...texts[file], ...its };
  return texts;
}

/** The texts of an instance of i18next, in parts: a screen brings its own, beside its code (`vite/text-parts.ts`). */
export class AppTexts {
  readonly #instance: i18n;
  readonly #parts = new Map<string, Promise<void> | undefined>([[START, undefined]]);
  readonly #languages = new Set<string>();
  /** Files with several parts. */
  readonly #files = new Map<string, Promise<Texts>>();

  constructor(instance: i18n) {
    this.#instance = instance;
  }

  /** A language is read once, with all parts that have been asked for by then. */
  readonly backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language: string, _namespace: string, done: ReadCallback) => {
      this.#languages.add(language);
      Promise.all([...this.#parts.keys()].map((part) => this.#fetchPart(language, part))).then(
        (parts) => done(null, together(parts)),
        // True: once more, a little later.
        (error: unknown) => done(error as Error, true),
      );
    },
  };

  /** Resolves when the texts of a part can be shown. A part that did not come is asked for again the next time. */
  bring(part: string): Promise<void> {
    const bringing =
      this.#parts.get(part) ??
      this.#add(part).catch((error: unknown) => {
        this.#parts.delete(part);
        throw error;
      });
    this.#parts.set(part, bringing);
    return bringing;
  }

  async #add(part: string): Promise<void> {
    const readBefore = [...this.#languages];
    const others = this.#instance.isInitialized ? undefined : this.#untilInitialized();
    await Promise.all(
      readBefore.map(async (language) =>
        this.#instance.addResourceBundle(
          language,
          'translation',
          await this.#fetchPart(language, part),
          true,
          true,
        ),
      ),
    );
    await others;
  }

  /** What a page needs at once is in one file, which it names and loads ahead (`tools/prerender.mjs`). */
  #fetchPart(language: string, part: string): Promise<Texts> {
    const own = `/locales/${language}/${part}.json`;
    const ahead = document.querySelector(`link[data-texts~="${part}"][href^="/locales/${language}/"]`);
    const file = ahead?.getAttribute('href');
    if (!file) return fetchTexts(own);
    const texts = this.#files.get(file) ?? fetchTexts(file);
    this.#files.set(file, texts);
    return texts.catch(() => {
      ahead?.remove();
      return fetchTexts(own);
    });
  }

  #untilInitialized(): Promise<void> {
    return new Promise((resolve) => this.#instance.on('initialized', () => resolve()));
  }
}

export const appTexts = new AppTexts(i18next);

/** Loads a screen and the texts that only it needs, side by side. */
export const withTexts =
  <Screen>(part: string, load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), appTexts.bring(part)]);
    return screen;
  };
