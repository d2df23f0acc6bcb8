import { buildAuthSession } from '../test/session';
import { toSessionUser } from './session-user';

describe('the session user', () => {
  const userOf = (changes: object) => toSessionUser({ ...buildAuthSession().user, ...changes });

  it('takes its name from metadata, else from the e-mail, else "User" [S0-3.3]', () => {
    expect(userOf({}).username).toBe('Carla Domínguez');
    expect(userOf({ user_metadata: {} }).username).toBe('carla');
    expect(userOf({ user_metadata: {}, email: '' }).username).toBe('User');
  });

  it('takes its role from app metadata before user metadata [S0-3.5]', () => {
    expect(userOf({ app_metadata: { role: 'coach' }, user_metadata: { role: 'athlete' } }).role).toBe(
      'coach',
    );
    expect(userOf({ app_metadata: {}, user_metadata: { role: 'coach' } }).role).toBe('coach');
  });

  it('has id, e-mail and the time it was made [S0-3.2] [S0-3.4] [S0-3.6]', () => {
    const answer = { id: 'user-7', email: 'ana@example.com', created_at: '2026-11-01T10:00:00Z' };
    expect(userOf(answer)).toMatchObject({
      id: 'user-7',
      email: 'ana@example.com',
      createdAt: answer.created_at,
    });
  });

  it('treats the role user as athlete', () => {
    expect(userOf({ app_metadata: { role: 'user' } }).role).toBe('athlete');
    expect(userOf({ app_metadata: { role: 'root' } }).role).toBeNull();
  });
});
