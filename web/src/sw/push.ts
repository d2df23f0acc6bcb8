declare const self: ServiceWorkerGlobalScope;

/** The payload that the server encrypts for this browser. */
interface PushPayload {
  title: string;
  body: string;
  path: string;
  tag: string;
}

const ICON = '/icons/icon-192.png';

/** Shows push messages, and opens their page on a click. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const payload = event.data?.json() as PushPayload | undefined;
    if (!payload) return;
    const { title, body, path, tag } = payload;
    event.waitUntil(
      self.registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: { path } }),
    );
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(open(path));
  });
}

/** Focuses a window that already shows the page, else opens a new one, so that other windows keep their work. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find((client) => new URL(client.url).pathname === url.pathname);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
