import { IdentityServiceService } from '@bandeja/contracts/identity';
import { declaredOperations } from '@bandeja/rpc';
import { describeAccess } from '@bandeja/testing';
import { startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describeAccess(IdentityServiceService, () => identity.client);

it('allows a recovery session only the three operations for setting a password', () => {
  const open = declaredOperations().filter(({ recovery }) => recovery);
  expect(open.map(({ method }) => method).sort()).toEqual(['getUser', 'signOut', 'updateUser']);
});
