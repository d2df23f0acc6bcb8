import { DomainError } from '@bandeja/errors';

export interface __Thing__ {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly createdAt: Date;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST_NAME = 100;

export function new__Thing__(asked: Omit<__Thing__, 'createdAt'>, now: Date): __Thing__ {
  const name = asked.name.trim();
  if (!UUID.test(asked.id)) throw new DomainError('invalid', 'VALIDATION_FAILED', 'The id has to be a UUID.');
  if (name.length < 1 || name.length > LONGEST_NAME)
    throw new DomainError(
      'invalid',
      'VALIDATION_FAILED',
      `The name needs between 1 and ${LONGEST_NAME} characters.`,
    );
  return { ...asked, name, createdAt: now };
}
