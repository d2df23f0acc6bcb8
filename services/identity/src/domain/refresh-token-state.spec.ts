import { REFRESH_OUTCOME, refreshTokenState, type RefreshTokenState } from './refresh-token-state.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const LIVE = { endedAt: undefined, expiresAt: secondsAgo(-60) };
const ENDED = { endedAt: secondsAgo(1), expiresAt: secondsAgo(1) };
const EXPIRED = { endedAt: undefined, expiresAt: NOW };

describe('a presented refresh token', () => {
  it.each<[string, Date | undefined, typeof LIVE | typeof ENDED, RefreshTokenState, string]>([
    ['fresh', undefined, LIVE, 'current', 'rotate'],
    ['rotated this instant', NOW, LIVE, 'just-rotated', 'issue-another'],
    ['rotated 10 s ago', secondsAgo(10), LIVE, 'just-rotated', 'issue-another'],
    ['rotated 11 s ago', secondsAgo(11), LIVE, 'reused', 'end-family'],
    ['fresh, of an ended session', undefined, ENDED, 'over', 'refuse'],
    ['just rotated, of an ended session', NOW, ENDED, 'over', 'refuse'],
    ['rotated long ago, of an ended session', secondsAgo(60), ENDED, 'over', 'refuse'],
    ['fresh, of an expired session', undefined, EXPIRED, 'over', 'refuse'],
  ])('leads to the right outcome: %s', (_, rotatedAt, session, state, outcome) => {
    expect(refreshTokenState({ rotatedAt, session }, NOW)).toBe(state);
    expect(REFRESH_OUTCOME[state]).toBe(outcome);
  });
});
