import i18next from 'i18next';
import { toast } from '../components/ui/toast-list';
import { clearKeptAssets, startServiceWorker } from '../lib/service-worker';
import { session } from '../session/session';

/** The offline worker of the app: it offers a new version and never activates it by itself. */
export function startOfflineWorker(): void {
  startServiceWorker((version) =>
    toast.offer({
      text: () => i18next.t('ui.newVersion'),
      action: () => i18next.t('ui.reloadNow'),
      run: () => version.takeOver(),
    }),
  );
}

/** A sign-out, here or in another tab, clears the caches except for the shell. */
export function clearCachesOnSignOut(of: Pick<typeof session, 'state' | 'subscribe'> = session): () => void {
  let userId = of.state().user?.id;
  return of.subscribe(() => {
    const next = of.state().user?.id;
    if (userId !== undefined && next !== userId) void clearKeptAssets();
    userId = next;
  });
}
