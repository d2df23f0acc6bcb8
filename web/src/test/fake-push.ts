interface FakeBrowser {
  supported?: boolean;
  permission?: NotificationPermission;
  /** The person's answer to the permission prompt. */
  answer?: NotificationPermission;
  subscribed?: boolean;
  /** The key, in base64url, of an existing subscription. */
  boundTo?: string;
}

const ENDPOINT = 'https://push.example/1';
const bytesOf = (key: string) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer;

/** For tests: a browser with or without a push service. */
export function fakePush(browser: FakeBrowser = {}) {
  const { supported = true, permission = 'default', answer = permission, subscribed, boundTo } = browser;
  const subscribedWith: unknown[] = [];
  let unsubscribed = 0;
  let isFailing = false;
  const subscription = (applicationServerKey?: ArrayBuffer) => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      current = null;
      unsubscribed += 1;
      return Promise.resolve(true);
    },
  });
  let current = subscribed || boundTo ? subscription(boundTo ? bytesOf(boundTo) : undefined) : null;
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(current),
      subscribe: (options: unknown) => {
        if (isFailing) return Promise.reject(new DOMException('push service error', 'AbortError'));
        subscribedWith.push(options);
        current = subscription();
        return Promise.resolve(current);
      },
    },
  };
  const notification = {
    permission,
    requestPermission: () => {
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  if (supported) {
    Object.assign(window, { PushManager: class {}, Notification: notification });
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  } else {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
  return {
    endpoint: ENDPOINT,
    subscribedWith,
    unsubscribed: () => unsubscribed,
    isSubscribed: () => current !== null,
    fail: () => (isFailing = true),
  };
}
