/** None of our settings or secrets. */
export const CLEAN_ENVIRONMENT: Readonly<Record<string, string>> = {
  // Otherwise glibc reserves 64 MB of addresses for each thread.
  MALLOC_ARENA_MAX: '2',
  // Otherwise Node looks for a file, and ends where it exists and may not be read.
  OPENSSL_CONF: '/dev/null',
};
