import type { BrowserContext } from '@playwright/test';

/** What the content security policy stops in any page of this context, told as it happens. */
export async function watchPolicy(context: BrowserContext, tell: (violation: string) => void): Promise<void> {
  await context.exposeBinding('tellViolation', (_source, violation: string) => tell(violation));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { tellViolation } = globalThis as unknown as { tellViolation: (violation: string) => void };
      tellViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    }),
  );
}
