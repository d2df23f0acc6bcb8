import { clearKeptAssets, startServiceWorker, type NewVersion } from './service-worker';

class FakeWorker extends EventTarget {
  state = 'installing';
  sent: unknown[] = [];
  postMessage(message: unknown) {
    this.sent.push(message);
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = () => Promise.resolve();
}

async function open({
  waiting = null,
  controlled = true,
}: {
  waiting?: FakeWorker | null;
  controlled?: boolean;
}) {
  const registration = new FakeRegistration();
  registration.waiting = waiting;
  const asked: string[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: (path: string) => {
      asked.push(path);
      return Promise.resolve(registration);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const found: NewVersion[] = [];
  startServiceWorker((version) => found.push(version));
  window.dispatchEvent(new Event('load'));
  await new Promise((done) => setTimeout(done));
  return { registration, asked, found };
}

describe('the offline worker of a page', () => {
  it('is registered from the root path [S1-9.22]', async () => {
    expect((await open({})).asked).toEqual(['/sw.js']);
  });

  it('is registered once the page rests, where a browser can tell', async () => {
    const waiting: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work) });
    const { asked } = await open({});
    expect(asked).toEqual([]);
    waiting.forEach((work) => work());
    expect(asked).toEqual(['/sw.js']);
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('offers a version that is already waiting', async () => {
    const waiting = new FakeWorker();
    const { found } = await open({ waiting });
    expect(found).toHaveLength(1);
    expect(waiting.sent).toEqual([]);
    found[0]?.takeOver();
    expect(waiting.sent).toEqual(['take-over']);
  });

  it('offers a version that arrives while the page is open', async () => {
    const { registration, found } = await open({});
    const worker = new FakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    expect(found).toEqual([]);
    registration.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    expect(found).toHaveLength(1);
  });

  it('offers nothing for the first version', async () => {
    expect((await open({ waiting: new FakeWorker(), controlled: false })).found).toEqual([]);
  });
});

it('keeps the shell when it clears the caches', async () => {
  const names = new Set(['bandeja-shell', 'bandeja-assets', 'anything']);
  const storage = {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  };
  await clearKeptAssets(storage as unknown as CacheStorage);
  expect([...names]).toEqual(['bandeja-shell']);
});
