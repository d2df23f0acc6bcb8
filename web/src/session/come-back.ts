interface Place {
  pathname: string;
  search: string;
}

interface ComeBack {
  comeBackTo: string;
}

/** For the sign-in screen, as the state of its address: the place that a session ended at. */
export const comeBackTo = ({ pathname, search }: Place): ComeBack => ({ comeBackTo: pathname + search });

/** The place to go back to after signing in; undefined where nobody was sent here from one. */
export function placeLeft(state: unknown): string | undefined {
  const place = (state as Partial<ComeBack> | null)?.comeBackTo;
  return typeof place === 'string' && /^\/(?!\/)/.test(place) ? place : undefined;
}
