import type { CageReport } from '../../domain/cage-level.js';

export abstract class DecoderProbe {
  /** How strong the cage is now; fails where there is no decoder. */
  abstract report(): Promise<CageReport>;
}
