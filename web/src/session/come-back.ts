interface Place {
  pathname: string;
  search: string;
}

interface ComeBack {
  comeBackTo: string;
}

/** Navigation state for the sign-in screen: where the session ended. */
export const comeBackTo = ({ pathname, search }: Place): ComeBack => ({ comeBackTo: pathname + search });

/** Where to go back to after signing in; undefined if the person was not sent here. */
export function placeLeft(state: unknown): string | undefined {
  const place = (state as Partial<ComeBack> | null)?.comeBackTo;
  return typeof place === 'string' && /^\/(?!\/)/.test(place) ? place : undefined;
}
