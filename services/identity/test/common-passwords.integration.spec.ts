import { callerOf, newEmail, PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const weak = (reasons: string) => ({ kind: 'invalid', code: 'WEAK_PASSWORD', details: { reasons } });
const COMMON = ['password', 'PASSWORD1', '123456789', 'qwerty123', 'iloveyou'];

describe('a password that everybody tries first', () => {
  it.each(COMMON)('is refused at sign-up, in settings and after a recovery: %s', async (password) => {
    await expect(identity.signUp({ password })).rejects.toMatchObject(weak('pwned'));
    const { caller, email } = await identity.member();
    await expect(identity.updateUser(caller, { password, currentPassword: PASSWORD })).rejects.toMatchObject(
      weak('pwned'),
    );
    const recovery = await callerOf(await identity.recoverySession(email));
    await expect(identity.updateUser(recovery, { password })).rejects.toMatchObject(weak('pwned'));
    await expect(identity.signIn(email), 'the old one still works').resolves.toBeDefined();
  });

  it.each(['padel-en-casa', 'tres-palabras-sueltas', 'contraseña de ana', '🎾🎾🎾🎾🎾🎾'])(
    'is not one of those that are only unusual: %s',
    async (password) => {
      await expect(identity.signUp({ password })).resolves.toBeDefined();
    },
  );
});

it('refuses the own name and address as a password', async () => {
  const email = newEmail();
  for (const password of [email, 'AnaTorres1990', 'torres.ana'])
    await expect(identity.signUp({ email, password, fullName: 'Ana Torres' })).rejects.toMatchObject(
      weak('personal'),
    );
  const { caller } = await identity.member({ fullName: 'Bea Ruiz' });
  await expect(
    identity.updateUser(caller, { password: 'Bea-Ruiz-99', currentPassword: PASSWORD }),
  ).rejects.toMatchObject(weak('personal'));
});

it.each(['Bandeja1', 'p4del-padel', 'Coach#99', 'localhost1'])(
  'refuses words of the product at sign-up, in settings and after a recovery: %s',
  async (password) => {
    await expect(identity.signUp({ password })).rejects.toMatchObject(weak('product'));
    const { caller, email } = await identity.member();
    await expect(identity.updateUser(caller, { password, currentPassword: PASSWORD })).rejects.toMatchObject(
      weak('product'),
    );
    const recovery = await callerOf(await identity.recoverySession(email));
    await expect(identity.updateUser(recovery, { password })).rejects.toMatchObject(weak('product'));
    await expect(identity.signIn(email), 'the old one still works').resolves.toBeDefined();
  },
);

it.each(['Padel-2026-abc!', 'padel-en-casa', 'vibora-42'])(
  'accepts a word of the product with more besides it: %s',
  async (password) => {
    await expect(identity.signUp({ password })).resolves.toBeDefined();
  },
);
