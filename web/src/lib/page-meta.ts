export interface PageMeta {
  /** As shown in the tab. */
  title?: string;
  description?: string;
  keywords?: string;
  canonical?: string;
  /** False keeps the page out of search engines; undefined changes nothing. */
  indexed?: boolean;
  /** Null removes the previous value. */
  structuredData?: object | null;
}

const find = (selector: string) => document.head.querySelector(selector);

function setContent(selector: string, value: string, attribute: 'content' | 'href' = 'content') {
  find(selector)?.setAttribute(attribute, value);
}

function showIndexed(indexed: boolean) {
  const there = find('meta[name="robots"]');
  if (indexed) there?.remove();
  else if (!there) {
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(robots);
  }
}

function showStructuredData(data: object | null) {
  find('script[type="application/ld+json"]')?.remove();
  if (!data) return;
  const script = Object.assign(document.createElement('script'), { type: 'application/ld+json' });
  script.textContent = JSON.stringify(data);
  document.head.append(script);
}

/** Updates the head of the document for the current screen. */
export function showPageMeta(meta: PageMeta): void {
  const { title, description, keywords, canonical, indexed, structuredData } = meta;
  if (title) {
    document.title = title;
    setContent('meta[property="og:title"]', title);
    setContent('meta[name="twitter:title"]', title);
  }
  if (description) {
    setContent('meta[name="description"]', description);
    setContent('meta[property="og:description"]', description);
    setContent('meta[name="twitter:description"]', description);
  }
  if (keywords) setContent('meta[name="keywords"]', keywords);
  if (canonical) {
    setContent('link[rel="canonical"]', canonical, 'href');
    setContent('meta[property="og:url"]', canonical);
  }
  if (indexed !== undefined) showIndexed(indexed);
  if (structuredData !== undefined) showStructuredData(structuredData);
}
