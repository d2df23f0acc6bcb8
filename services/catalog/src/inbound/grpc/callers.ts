import type { OperationRule } from '@bandeja/rpc';

export const EVERYONE: OperationRule = {
  from: ['gateway'],
  callers: ['athlete', 'coach', 'admin', 'service'],
};
export const COACHES: OperationRule = { from: ['gateway'], callers: ['coach'] };
export const ATHLETES: OperationRule = { from: ['gateway'], callers: ['athlete'] };
export const ADMINS: OperationRule = { from: ['gateway'], callers: ['admin'] };
export const PEOPLE: OperationRule = { from: ['gateway'], callers: ['athlete', 'coach', 'admin'] };
