import { keptTakeParts, keptTakes } from '../../test/fake-kept-takes';
import { TalkDesk } from './talk-desk';
import { TakeNotSent, type OpenTakeUpload } from './take-upload';
import { buildSaved, buildWritten } from './test-takes';
import type { SavedTake } from '../../film/talk/takes.api';
import type { TalkServer } from './talk.api';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A desk at a server that remembers, and uploads that end on command. */
export function openDesk(saved: SavedTake[] = []) {
  const failures: string[] = [];
  const calls: string[] = [];
  const uploads: { id: string; resolve: (id: string) => void; reject: (error: Error) => void }[] = [];
  const canceled: string[] = [];
  const server: TalkServer = {
    refresh: () => Promise.resolve(),
    scripts: () => Promise.resolve(new Map()),
    save: async ({ id, expectedVersion, soundId }) => {
      const code = failures.shift();
      calls.push(`save ${id} with ${soundId}`);
      if (code) throw failure(code);
      const take = buildSaved(id, { version: expectedVersion + 1 });
      saved = [...saved.filter((one) => one.id !== id), take];
      desk.know(saved);
      return take;
    },
    remove: async (id) => {
      calls.push(`remove ${id}`);
      saved = saved.filter((one) => one.id !== id);
      desk.know(saved);
    },
    order: async (ids) => {
      calls.push(`order ${ids.join()}`);
      saved = ids.map((id) => buildSaved(id));
      desk.know(saved);
    },
    answer: () => Promise.resolve(),
  };
  const openUpload: OpenTakeUpload = (_place, { id }) => ({
    soundId: new Promise((resolve, reject) => uploads.push({ id, resolve, reject })),
    isWaiting: () => false,
    subscribe: () => () => undefined,
    cancel: () => {
      canceled.push(id);
      uploads.shift()?.reject(new TakeNotSent(null));
    },
    pause: () => undefined,
  });
  const desk = new TalkDesk('coach', 'analysis', server, openUpload);
  desk.know(saved);
  const keep = async (id: string, overrides = {}) => {
    const written = buildWritten(id, overrides);
    await keptTakes.keep(desk.placeOf(id), written.kept);
    const bytes = new TextEncoder().encode('sound').buffer;
    await keptTakeParts.keep([...desk.placeOf(id), '0'], { bytes, events: [], untilMs: 4_000 });
    return written;
  };
  const sending = () => desk.rows().map((row) => `${row.id} ${row.sending}`);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const arrive = async (id = 'sound') => {
    uploads.shift()?.resolve(id);
    await settle();
  };
  return { desk, calls, failures, uploads, canceled, keep, sending, settle, arrive };
}
