import { isDomainError, type DomainError } from '@bandeja/errors';

/** Work whose unforeseen failure has a name of its own; refusals stay what they are. */
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
