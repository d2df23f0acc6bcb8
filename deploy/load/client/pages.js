import http from 'k6/http';
import { judge, refusalOf, send, tagsOf, UNREAD } from './http.js';
import { TARGET } from './settings.js';

const FILES = /(?:src|href)="(\/(?:assets|icons)\/[^"]+|\/[\w-]+\.(?:js|css|svg))"/g;

/** A public page. */
export const openPage = (path) =>
  send('GET', path, null, { kind: 'page', name: path, headers: { 'accept-encoding': 'gzip' } });

/** Loads a page and every file in its HTML, like a browser with an empty cache. */
export function visitFirst(path) {
  const files = [...openPage(path).body.matchAll(FILES)].map(([, file]) => file);
  const wanted = [...new Set(files), '/locales/en/translation.json'];
  const about = { kind: 'file', name: 'files of a page' };
  const params = { tags: tagsOf(about), headers: { 'accept-encoding': 'gzip' }, ...UNREAD };
  const requests = wanted.map((file) => ({ method: 'GET', url: `${TARGET}${file}`, params }));
  for (const answer of Object.values(http.batch(requests))) judge(answer, about, refusalOf(answer));
}
