import type { CardLimits } from '../../domain/card-velocity.js';

/** What the operator has decided about how many cards may be tried. */
export class CardPolicy {
  constructor(readonly limits: CardLimits) {}
}
