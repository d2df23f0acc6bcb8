import i18next from 'i18next';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { doEarlyPresses } from '../lib/early-presses';
import { isUndecided, renderedLanguage, takeOver } from '../lib/prerendered';
import { hasSignedInHint } from '../lib/signed-in-hint';
import { untilInitialized } from './until-initialized';

/** Shows the app in place of nothing, or takes over the screen that the build rendered, with what is typed on it already. */
export async function showApp(root: HTMLElement, router: DataRouter, texts: Promise<void>): Promise<void> {
  const app = <RouterProvider router={router} />;
  if (await fits(root, router, texts)) {
    takeOver();
    // At once, so that no press falls between the starter and the app.
    flushSync(() => hydrateRoot(root, app));
  } else {
    takeOver();
    root.replaceChildren();
    createRoot(root).render(app);
  }
  doEarlyPresses();
}

/** Whether the app would show just what is there. What it needs for that comes first. */
async function fits(root: HTMLElement, router: DataRouter, texts: Promise<void>): Promise<boolean> {
  if (!renderedLanguage(root) || isUndecided() || hasSignedInHint()) return false;
  await Promise.all([texts, untilInitialized(router)]);
  const hasTexts = i18next.exists('errors.screenTitle') && i18next.language === renderedLanguage(root);
  return hasTexts && !router.state.errors && !hasSignedInHint() && !isUndecided();
}
