import type { BrowserContext } from '@playwright/test';

/** Reports every violation of the content security policy in any page of this context. */
export async function watchPolicy(
  context: BrowserContext,
  report: (violation: string) => void,
): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, violation: string) => report(violation));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (violation: string) => void };
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    }),
  );
}
