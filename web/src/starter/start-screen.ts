import { LateCode } from '../lib/late-code';
import { PagePart } from '../lib/page-parts';
import { isUndecided, onTakeOver, setUndecided } from '../lib/prerendered';
import { hasSignedInHint } from '../lib/signed-in-hint';
import { markedSignOut } from '../lib/sign-out-mark';
import type { openTabChannel } from '../session/tabs';
import { offlineLine } from '../site/script/offline-line';
import { schemeName } from '../site/script/scheme-switch';
import { showSending } from './show-sending';

/** All that somebody may do to a page first. A password manager changes fields by itself. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'submit'];

interface Screen {
  root: HTMLElement;
  /** For what is said until the app is there. */
  starting: HTMLElement;
  files: { load: () => Promise<unknown> };
  openTabs: typeof openTabChannel;
}

const isTyped = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLInputElement>('input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * Makes a prerendered screen ready for its app, and loads that at the first touch: until then it would only cost. The app comes at
 * once where it has something to decide or to do, or where the browser has put back what was typed before.
 */
export function startScreen({ root, starting, files, openTabs }: Screen): void {
  const ended = new AbortController();
  const { signal } = ended;
  const late = new LateCode();
  const parts = { lost: new PagePart(starting, 'lost'), gone: new PagePart(starting, 'gone') };
  let isLoading = false;

  const load = () => {
    if (!isLoading) void late.load(files.load).catch(() => parts.gone.show());
    else if (late.lateness() && navigator.onLine) void late.retry();
    isLoading = true;
  };
  const look = () => {
    if (isUndecided() || hasSignedInHint() || markedSignOut() || isTyped(root)) load();
  };
  const tell = () => {
    const lateness = late.lateness();
    for (const [name, part] of Object.entries(parts)) if (name !== lateness) part.hide();
    if (!lateness) return;
    const button = parts[lateness].show().querySelector('button');
    if (button && lateness === 'gone') button.onclick = () => window.location.reload();
  };

  /** After a reload, going back may lead to another screen without a new document. */
  const { pathname } = window.location;
  const goBack = () => {
    if (window.location.pathname !== pathname) setUndecided();
    look();
  };

  late.subscribe(tell);
  for (const touch of TOUCHES) document.addEventListener(touch, load, { signal, passive: true });
  for (const shown of ['load', 'pageshow']) window.addEventListener(shown, look, { signal });
  window.addEventListener('popstate', goBack, { signal });
  openTabs(look);
  schemeName(root, signal);
  offlineLine(starting, signal);
  showSending(root, late, signal);
  onTakeOver(() => {
    ended.abort();
    starting.remove();
  });
  look();
}
