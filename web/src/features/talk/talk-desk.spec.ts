import { Blob, File } from 'node:buffer';
import { forgetKeptTakes, keptTakeParts, keptTakes } from '../../test/fake-kept-takes';
import { openDesk } from './test-desk';
import { TakeSound } from './take-sound';
import { TakeNotSent } from './take-upload';
import { buildKept, buildSaved } from './test-takes';

vi.mock('../../lib/kept-things', () => import('../../test/fake-kept-takes'));
vi.mock('../../film/engine/sound-length', () => ({ soundLengthMs: () => Promise.resolve() }));

beforeEach(() => {
  forgetKeptTakes();
  vi.useFakeTimers();
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('takes on their way to the server', () => {
  it('go one after the other, first the sound, and stay here', async () => {
    const { desk, calls, keep, sending, arrive } = openDesk();
    await desk.open();
    desk.add(await keep('a', { recordedAt: Date.now() }));
    desk.add(await keep('b', { recordedAt: Date.now() + 1 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(sending()).toEqual(['a sending', 'b waiting']);
    await arrive('sound-a');
    await arrive('sound-b');
    expect(calls).toEqual(['save a with sound-a', 'save b with sound-b']);
    expect(sending()).toEqual(['a sent', 'b sent']);
    expect(keptTakes.all.get('coach:analysis:a')).toMatchObject({ soundId: 'sound-a', version: 1 });
    expect(keptTakeParts.all.size).toBe(2);
  });

  it('go again by themselves when the server does not answer, with the sound that is there', async () => {
    const { desk, calls, failures, keep, sending, arrive } = openDesk();
    failures.push('NETWORK');
    await desk.open();
    desk.add(await keep('a'));
    await vi.advanceTimersByTimeAsync(0);
    await arrive('sound-a');
    expect(sending()).toEqual(['a waiting']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toEqual(['save a with sound-a', 'save a with sound-a']);
    expect(sending()).toEqual(['a sent']);
  });

  it('are told when the server will never take them, and are kept', async () => {
    const { desk, failures, keep, uploads, arrive, settle } = openDesk();
    failures.push('TAKE_REFUSED');
    await desk.open();
    desk.add(await keep('a'));
    desk.add(await keep('b', { recordedAt: Date.now() + 1 }));
    await settle();
    await arrive();
    expect(desk.rows()[0]).toMatchObject({ sending: 'failed', failure: 'TAKE_REFUSED' });
    uploads.shift()?.reject(new TakeNotSent({ code: 'TAKE_TOO_LONG', message: '', resumable: false }));
    await settle();
    expect(desk.rows()[1]).toMatchObject({ sending: 'failed', failure: 'TAKE_TOO_LONG' });
    expect(keptTakes.all.size).toBe(2);
  });

  it('are sent after a reload, with one that was cut off', async () => {
    const { desk, keep, sending, arrive } = openDesk();
    const { durationMs: _none, ...cut } = buildKept('a');
    await keep('a');
    await keptTakes.keep(desk.placeOf('a'), cut);
    await desk.open();
    expect(desk.rows()[0]).toMatchObject({ wasCut: true, durationMs: 4_000 });
    await vi.advanceTimersByTimeAsync(0);
    await arrive();
    expect(sending()).toEqual(['a sent']);
  });

  it('go up while they are recorded, also beside one that is on its way, and are saved once they have ended', async () => {
    const { desk, calls, uploads, keep, sending, settle, arrive } = openDesk();
    await desk.open();
    desk.add(await keep('a', { recordedAt: Date.now() }));
    await settle();
    desk.grow(buildKept('b'), new TakeSound());
    expect(uploads.map(({ id }) => id)).toEqual(['a', 'b']);
    desk.add(await keep('b', { recordedAt: Date.now() + 1 }));
    await settle();
    await arrive('sound-a');
    expect(sending()).toEqual(['a sent', 'b sending']);
    await arrive('sound-b');
    expect(calls).toEqual(['save a with sound-a', 'save b with sound-b']);
    expect(uploads).toEqual([]);
  });

  it('are sent whole when they have ended, if that failed while they were recorded', async () => {
    const { desk, uploads, keep, sending, settle, arrive } = openDesk();
    await desk.open();
    desk.grow(buildKept('a'), new TakeSound());
    uploads.shift()?.reject(new TakeNotSent(null));
    await settle();
    desk.add(await keep('a'));
    await settle();
    expect(uploads).toHaveLength(1);
    await arrive();
    expect(sending()).toEqual(['a sent']);
  });

  it('are not sent a second time when the answer was lost', async () => {
    const { desk, failures, keep, sending, arrive, settle } = openDesk();
    failures.push('TAKE_CHANGED');
    await desk.open();
    desk.add(await keep('a'));
    await settle();
    await arrive();
    expect(sending()).toEqual(['a sent']);
  });

  it('leave this browser a week after the server has them', async () => {
    const { desk, keep } = openDesk([buildSaved('old'), buildSaved('new')]);
    await keep('old', { version: 1, recordedAt: Date.now() - 8 * 86_400_000 });
    await keep('new', { version: 1 });
    await keep('unsent', { recordedAt: Date.now() - 30 * 86_400_000 });
    await desk.open();
    desk.know([buildSaved('old'), buildSaved('new')]);
    await vi.advanceTimersByTimeAsync(0);
    expect([...keptTakes.all.keys()].map((key) => key.split(':')[2])).toEqual(['new', 'unsent']);
  });
});

describe('takes that are changed', () => {
  it('are deleted for good ten seconds later, or brought back until then', async () => {
    const { desk, calls } = openDesk([buildSaved('a'), buildSaved('b')]);
    await desk.open();
    desk.remove('a');
    expect(desk.rows().map(({ id }) => id)).toEqual(['b']);
    await vi.advanceTimersByTimeAsync(9_900);
    desk.undoRemove('a');
    expect(desk.rows()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toEqual([]);
    desk.remove('b');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toEqual(['remove b']);
  });

  it('are not sent any further once they are deleted, and do not keep others from it', async () => {
    const { desk, canceled, keep, sending, arrive, settle } = openDesk();
    await desk.open();
    desk.add(await keep('a'));
    desk.add(await keep('b', { recordedAt: Date.now() + 1 }));
    await settle();
    desk.remove('a');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(canceled).toEqual(['a']);
    expect(sending()).toEqual(['b sending']);
    await arrive();
    expect(sending()).toEqual(['b sent']);
    expect([...keptTakes.all.keys()]).toEqual(['coach:analysis:b']);
  });

  it('are moved here at once, and there', async () => {
    const { desk, calls, settle } = openDesk([buildSaved('a'), buildSaved('b')]);
    await desk.open();
    desk.move('b', -1);
    expect(desk.rows().map(({ id }) => id)).toEqual(['b', 'a']);
    await settle();
    expect(calls).toEqual(['order b,a']);
    desk.move('b', -1);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('give way to the one that was recorded again once the server has it', async () => {
    const { desk, calls, keep, arrive, settle } = openDesk([buildSaved('a'), buildSaved('b')]);
    await desk.open();
    desk.add(await keep('c', { replacesId: 'a' }));
    await settle();
    expect(desk.rows().map(({ id }) => id)).toEqual(['c', 'b']);
    expect(calls).toEqual([]);
    await arrive();
    expect(calls).toEqual(['save c with sound', 'remove a', 'order c,b']);
    expect(desk.rows().map(({ id }) => id)).toEqual(['c', 'b']);
  });
});
