import { __Name__ServiceService } from '@bandeja/contracts/__name__';
import { callersByOperation, describeAccess } from '@bandeja/testing';
import { start__Name__App, type __Name__App } from './__name__-app.js';

let service: __Name__App;

beforeAll(async () => {
  service = await start__Name__App();
});
afterAll(() => service.stop());

describeAccess(__Name__ServiceService, () => service.client);

it('lets athletes and coaches access their own', () => {
  expect(callersByOperation(__Name__ServiceService)).toEqual({
    save__Thing__: ['athlete', 'coach'],
    list__Name__: ['athlete', 'coach'],
    exportPersonalData: ['athlete', 'coach'],
  });
});
