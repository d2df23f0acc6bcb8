import type { Language } from '../../lib/languages';
import { showPageMeta } from '../../lib/page-meta';
import { sitePath, type SitePage } from '../../lib/site-pages';

/** A page in one language. */
interface Version {
  title: string;
  description: string;
  content: ChildNode[];
}

const descriptionOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
const styleOf = (page: Document) => page.querySelector('style, link[rel="stylesheet"]')?.outerHTML;

function versionIn(page: Document): Version {
  const content = [...(page.getElementById('root')?.childNodes ?? [])];
  return { title: page.title, description: descriptionOf(page), content };
}

/** The texts of a page in both languages, in one document: the other language is fetched once. */
export class PageVersions {
  readonly #versions = new Map<Language, Version>();

  constructor(
    private readonly page: SitePage,
    private readonly root: HTMLElement,
    private language: Language,
  ) {}

  /** Loads the version in this language. False where it does not fit this document, which belongs to an older build then. */
  async load(language: Language): Promise<boolean> {
    if (this.#versions.has(language)) return true;
    // Without the cookie, which would lead to its own language.
    const answer = await fetch(sitePath(this.page, language), {
      credentials: 'omit',
      headers: { accept: 'text/html', 'accept-language': language },
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const other = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (other.documentElement.lang !== language) throw new Error(`the page came in another language`);
    if (styleOf(other) !== styleOf(document)) return false;
    this.#versions.set(language, versionIn(other));
    return true;
  }

  /** Shows a version that was loaded, under its own address. */
  show(language: Language): void {
    const version = this.#versions.get(language);
    if (!version) return;
    this.#versions.set(this.language, versionIn(document));
    this.language = language;
    this.root.replaceChildren(...version.content);
    const { title, description } = version;
    document.documentElement.lang = language;
    const path = sitePath(this.page, language);
    showPageMeta({ title, description, canonical: window.location.origin + path });
    const { search, hash } = window.location;
    window.history.replaceState(null, '', path + search + hash);
  }
}
