/** What the server needs to send push messages to this browser. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type PushPermission = NotificationPermission | 'unsupported';

/** On iPhones only an installed app gets push messages; all other current browsers do. */
export function pushPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/** The subscription of this browser, if it has one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person for permission, then subscribes at the push service. Null if the person refuses. */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  if (known && !isOfKey(known, publicKey)) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return described(await registration.pushManager.subscribe(options));
}

/** Unsubscribes. Returns the endpoint that no longer works, if there was one. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

export function described(subscription: PushSubscription): BrowserSubscription {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** A subscription is bound to its key, so a browser has to subscribe again after the key changes. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey;
}
