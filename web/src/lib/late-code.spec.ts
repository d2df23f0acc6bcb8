import { LateCode } from './late-code';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/tools.js');
const settle = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Code that fails this often. */
function failing(times: number) {
  let attempts = 0;
  const load = () => ((attempts += 1) > times ? Promise.resolve('tools') : Promise.reject(lost));
  return { load, attempts: () => attempts };
}
const answering = (ok: boolean) =>
  vi.stubGlobal('fetch', () => (ok ? Promise.resolve({ ok }) : Promise.reject(new TypeError())));

afterEach(() => vi.unstubAllGlobals());

describe('code that is loaded late', () => {
  it('is waited for until another attempt brings it', async () => {
    const late = new LateCode();
    const loading = late.load(failing(1).load);
    await settle();
    expect(late.lateness()).toBe('lost');
    await late.retry();
    expect(late.lateness()).toBeUndefined();
    expect(await loading).toBe('tools');
  });

  it('is tried again by itself when the network is back', async () => {
    const late = new LateCode();
    const loading = late.load(failing(1).load);
    await settle();
    window.dispatchEvent(new Event('online'));
    expect(await loading).toBe('tools');
  });

  it.each([
    [true, 'gone'],
    [false, 'lost'],
  ] as const)('is gone when another attempt fails and the server answers: %s', async (ok, lateness) => {
    answering(ok);
    const late = new LateCode();
    void late.load(failing(2).load);
    await settle();
    await late.retry();
    expect(late.lateness()).toBe(lateness);
    await late.retry();
    expect(late.lateness()).toBeUndefined();
  });

  it('is not tried again where it came, or while it is being tried', async () => {
    const late = new LateCode();
    const { load, attempts } = failing(1);
    void late.load(load);
    await settle();
    await Promise.all([late.retry(), late.retry()]);
    await late.retry();
    expect(attempts()).toBe(2);
  });

  it('fails at once where it came and is broken', async () => {
    const late = new LateCode();
    await expect(late.load(() => Promise.reject(new Error('undefined is not a function')))).rejects.toThrow();
    expect(late.lateness()).toBeUndefined();
  });

  it('takes a style sheet that failed out of the page, so that it is asked for again', async () => {
    await new LateCode().load(() => Promise.resolve());
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    document.head.append(sheet);
    sheet.dispatchEvent(new Event('error'));
    expect(sheet.isConnected).toBe(false);
  });
});
