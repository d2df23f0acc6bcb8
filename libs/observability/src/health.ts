/** Resolves if a dependency is available, otherwise throws or rejects. */
export type ReadinessCheck = () => Promise<void>;

/** The checks behind /readyz, each with a timeout. */
export class HealthRegistry {
  readonly #checks = new Map<string, ReadinessCheck>();
  #stopping = false;

  add(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
  }

  /** Reports not ready from now on, so that load balancers stop sending requests. */
  stop(): void {
    this.#stopping = true;
  }

  async readiness(timeoutMs = 2_000): Promise<{ ready: boolean; failing: Record<string, string> }> {
    const failing: Record<string, string> = this.#stopping ? { process: 'stopping' } : {};
    await Promise.all(
      [...this.#checks].map(async ([name, check]) => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
        });
        try {
          await Promise.race([check(), late]);
        } catch (error) {
          failing[name] = error instanceof Error ? error.message : String(error);
        } finally {
          clearTimeout(timer);
        }
      }),
    );
    return { ready: Object.keys(failing).length === 0, failing };
  }
}
