/** Repeats the assertion until it passes or the timeout is over, and then throws the last failure. */
export async function eventually<T>(assertion: () => Promise<T> | T, timeoutMs = 60_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
