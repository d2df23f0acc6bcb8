import { DomainError } from '@bandeja/errors';
import { isOutOfStep, type ListedTake } from './take.js';

/** Refuses a talk that no film can be made of. */
export function assertRenderable(takes: readonly ListedTake[]): void {
  if (takes.length === 0) throw new DomainError('failed-precondition', 'TALK_EMPTY', 'Record a take first.');
  for (const [index, take] of takes.entries()) {
    const number = String(index + 1);
    if (take.sound.status === 'failed')
      throw new DomainError(
        'failed-precondition',
        'TAKE_FAILED',
        `Take ${number} can't be played. Record it again, or delete it.`,
        { take: number },
      );
    if (isOutOfStep(take))
      throw new DomainError(
        'failed-precondition',
        'TAKE_OUT_OF_STEP',
        `A part of the sound of take ${number} is missing. Record it again, or delete it.`,
        { take: number },
      );
  }
}
