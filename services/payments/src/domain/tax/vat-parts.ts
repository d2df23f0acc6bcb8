/** A supply as it was taxed when it was sold. */
export interface TaxedWhole {
  grossMinor: number;
  vatMinor: number;
}

/** The tax in what is left of a supply, rounded to the nearest minor unit. */
export const vatOfPart = ({ grossMinor, vatMinor }: TaxedWhole, leftMinor: number): number =>
  grossMinor === 0 ? 0 : Math.round((vatMinor * leftMinor) / grossMinor);
