import { existsSync, readFileSync } from 'node:fs';

const TELLING = /- (alert|status|dialog|heading|button|progressbar)\b/;
const LINES = 24;
const WIDTH = 140;
const STATE_WIDTH = 300;

/** What stood on the screen when a browser test failed: the roles that tell most, from Playwright's own snapshot of the page. */
export function pageSnapshot(results) {
  return pageStates(results) + rolesOn(results);
}

function pageStates(results) {
  const lines = results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name, body }) => name === 'page-states' && body)
    .flatMap(({ body }) => Buffer.from(body, 'base64').toString('utf8').split('\n'));
  if (lines.length === 0) return '';
  return `\n    The pages:${lines.map((line) => `\n      ${line.slice(0, STATE_WIDTH)}`).join('')}`;
}

function rolesOn(results) {
  const file = results
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return '';
  const [, snapshot = ''] = /```yaml\n([^]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = snapshot.split('\n').filter((line) => TELLING.test(line));
  const shown = lines.slice(-LINES).map((line) => `\n      ${line.trim().slice(0, WIDTH)}`);
  return shown.length > 0 ? `\n    On the screen:${shown.join('')}` : '';
}
