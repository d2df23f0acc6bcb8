import { existsSync, readFileSync } from 'node:fs';

const TELLING = /- (alert|status|dialog|heading|button|progressbar)\b/;
const LINES = 24;
const WIDTH = 140;

/** What stood on the screen when a browser test failed: the roles that tell most, from Playwright's own snapshot of the page. */
export function pageSnapshot(results) {
  const file = results
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return '';
  const [, snapshot = ''] = /```yaml\n([^]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = snapshot.split('\n').filter((line) => TELLING.test(line));
  const shown = lines.slice(-LINES).map((line) => `\n      ${line.trim().slice(0, WIDTH)}`);
  return shown.length > 0 ? `\n    On the screen:${shown.join('')}` : '';
}
