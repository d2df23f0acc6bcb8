import { DraftStore } from './draft-store';

interface Draft {
  id: string;
  text: string;
}

const open = (userId = 'lucia') => new DraftStore<Draft>('work:a1:notes', userId);
const texts = (drafts: DraftStore<Draft>) => drafts.all().map(({ text }) => text);

/** What a browser sends to the other tabs. */
function tellOtherTabs(key: string, oldValue: string | null, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}
const keyOf = (id: string) => Object.keys(localStorage).find((key) => key.endsWith(`:${id}`)) ?? '';

beforeEach(() => localStorage.clear());

describe('drafts', () => {
  it('are there again after a reload, and gone once they are removed', () => {
    open().put({ id: 'n1', text: 'Half a tho' });
    const reloaded = open();
    expect(texts(reloaded)).toEqual(['Half a tho']);
    reloaded.remove('n1');
    expect(texts(open())).toEqual([]);
  });

  it('of two tabs do not wipe out each other', () => {
    const [one, two] = [open(), open()];
    one.put({ id: 'n1', text: 'One' });
    two.put({ id: 'n2', text: 'Two' });
    expect(texts(open()).toSorted()).toEqual(['One', 'Two']);
  });

  it('that another tab wrote over are not removed with the own ones', () => {
    const [one, two] = [open(), open()];
    one.put({ id: 'n1', text: 'One' });
    two.put({ id: 'n1', text: 'Two' });
    one.remove('n1');
    expect(texts(open())).toEqual(['Two']);
  });

  it('found in this browser follow the tab that writes them, until they are written on here', () => {
    open().put({ id: 'n1', text: 'One' });
    const other = open();
    const stop = other.followOtherTabs();
    const key = keyOf('n1');
    tellOtherTabs(key, null, JSON.stringify({ id: 'n1', text: 'One more' }));
    expect(texts(other)).toEqual(['One more']);
    other.put({ id: 'n1', text: 'Mine' });
    tellOtherTabs(key, null, null);
    expect(texts(other)).toEqual(['Mine']);
    stop();
  });

  it('go where the tab that wrote them has saved them', () => {
    open().put({ id: 'n1', text: 'One' });
    const other = open();
    const stop = other.followOtherTabs();
    tellOtherTabs(keyOf('n1'), null, null);
    expect(texts(other)).toEqual([]);
    stop();
  });

  it('of another person are not shown', () => {
    open('lucia').put({ id: 'n1', text: 'Private' });
    expect(texts(open('marc'))).toEqual([]);
  });
});
