import type { ReactNode } from 'react';

/** A part of a public page that its script shows when it is time (`lib/page-parts.ts`), at this place. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return <template data-part={name}>{children}</template>;
}
