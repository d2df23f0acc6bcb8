import type { Page } from '@playwright/test';

/** Everything that a browser keeps for this site, as text by place: storages, databases, caches and cookies. */
export async function keptInBrowser(page: Page): Promise<Record<string, string>> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('\n');
  const kept = await page.evaluate(async () => {
    const text = (value: unknown): string =>
      JSON.stringify(value, (_key, one: unknown) =>
        one instanceof ArrayBuffer ? [...new Uint8Array(one)].join() : one,
      ) ?? '';
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const databases: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const open = () => database.transaction(store).objectStore(store);
        const [keys, values] = [await done(open().getAllKeys()), await done(open().getAll())];
        databases.push(...keys.map((key, at) => `${name}/${store}/${text(key)}: ${text(values[at])}`));
      }
      database.close();
    }
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(`${name}: ${url}`);
    return {
      localStorage: text({ ...localStorage }),
      sessionStorage: text({ ...sessionStorage }),
      databases: databases.join('\n'),
      caches: files.join('\n'),
    };
  });
  return { ...kept, cookies };
}

/** Keeps a drawing of this person as the desk does while the server has not got it. */
export async function keepDrawing(page: Page, userId: string, words: string): Promise<void> {
  await page.evaluate(
    async ([key, document]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('bandeja-kept', 3);
        request.onupgradeneeded = () =>
          ['drawings', 'voices', 'takes', 'takeParts', 'takeUploads'].forEach((store) =>
            request.result.createObjectStore(store),
          );
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
      const transaction = database.transaction('drawings', 'readwrite');
      transaction.objectStore('drawings').put({ document, expectedVersion: 0, tabId: 'tab' }, key);
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
    },
    [`${userId}:analysis-1:annotation-1`, words] as const,
  );
}
