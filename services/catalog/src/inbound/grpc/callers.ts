import type { OperationRule } from '@bandeja/rpc';

export const EVERYONE: OperationRule = { callers: ['athlete', 'coach', 'admin', 'service'] };
export const COACHES: OperationRule = { callers: ['coach'] };
export const ATHLETES: OperationRule = { callers: ['athlete'] };
export const ADMINS: OperationRule = { callers: ['admin'] };
export const PEOPLE: OperationRule = { callers: ['athlete', 'coach', 'admin'] };
