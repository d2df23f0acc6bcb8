import { isDomainError, type DomainError } from '@bandeja/errors';

/** Runs the work and turns an unexpected error into the given one; domain errors stay as they are. */
export async function failsAs<T>(
  failure: (cause: unknown) => DomainError,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDomainError(error) ? error : failure(error);
  }
}
