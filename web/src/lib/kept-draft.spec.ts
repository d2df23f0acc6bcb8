import { vi } from 'vitest';
import { dropDraft, dropDraftsOfOthers, keepDraft, readDraft } from './kept-draft';

describe('a stored draft', () => {
  beforeEach(() => localStorage.clear());

  it('is restored for the person who typed it, and for nobody else', () => {
    keepDraft('coach-onboarding', 'ana', { bio: 'half a sentence' });
    expect(readDraft('coach-onboarding', 'ana')).toEqual({ bio: 'half a sentence' });
    expect(readDraft('coach-onboarding', 'bea')).toEqual({});
    expect(readDraft('athlete-onboarding', 'ana')).toEqual({});
  });

  it('is deleted when it is dropped', () => {
    keepDraft('coach-onboarding', 'ana', { bio: 'x' });
    dropDraft('coach-onboarding', 'ana');
    expect(readDraft('coach-onboarding', 'ana')).toEqual({});
  });

  it('is deleted when somebody else signs in', () => {
    keepDraft('coach-onboarding', 'ana', { bio: 'private' });
    keepDraft('athlete-onboarding', 'bea', { goals: [] });
    localStorage.setItem('i18nextLng', 'es');
    dropDraftsOfOthers('bea');
    expect(Object.keys(localStorage).sort()).toEqual(['bandeja-draft:bea:athlete-onboarding', 'i18nextLng']);
  });

  it.each(['no json', '"text"', 'null', '7'])('is empty if %s was stored', (kept) => {
    localStorage.setItem('bandeja-draft:ana:coach-onboarding', kept);
    expect(readDraft('coach-onboarding', 'ana')).toEqual({});
  });

  it('is empty in a browser that refuses storage', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepDraft('coach-onboarding', 'ana', { bio: 'x' });
    setItem.mockRestore();
    expect(readDraft('coach-onboarding', 'ana')).toEqual({});
  });
});
