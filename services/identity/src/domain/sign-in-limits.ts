export interface SignInLimits {
  perPlace: number;
  perAccount: number;
  windowMs: number;
}

export interface SignInTry {
  place: string;
  triedAt: Date;
}

/**
 * How long the next try from a place has to wait; 0 when it may be made. A stranger who tries passwords of an account
 * uses up what their own place may do, then what all unknown places may do together. The places where the owner has
 * been signed in keep a count of their own, so that no stranger can shut the owner out.
 *
 * @param tries Those of the address within the window, newest first.
 */
export function waitBeforeTry(
  tries: SignInTry[],
  { place, isTrusted }: { place: string; isTrusted: boolean },
  { perPlace, perAccount, windowMs }: SignInLimits,
  now: Date,
): number {
  const fromHere = tries.filter((one) => one.place === place);
  const limiting = fromHere[perPlace - 1] ?? (isTrusted ? undefined : tries[perAccount - 1]);
  return limiting ? Math.max(1, limiting.triedAt.getTime() + windowMs - now.getTime()) : 0;
}
