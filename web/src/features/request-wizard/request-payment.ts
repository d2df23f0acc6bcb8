import type { MoneyAmount } from '../../lib/format';

/** What the wizard needs of the cards; the route brings it. */
export interface RequestPayment {
  /** Undefined while they load, empty when there is none. */
  cards: readonly unknown[] | undefined;
  cardId: string | undefined;
  askForCard: () => void;
  authorize: (
    analysisId: string,
    amount: MoneyAmount,
    /** The card that was just added. */
    addedCardId?: string,
  ) => Promise<{ ok: true } | { ok: false; message: string }>;
}
