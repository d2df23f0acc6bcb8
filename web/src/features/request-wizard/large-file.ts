interface Connection {
  effectiveType?: string;
}

const isMobile = () => matchMedia('(max-width: 719px), (pointer: coarse)').matches;

export interface LargeFileWarning {
  /** Only where it is slower than 4g. */
  network: string | null;
}

/** On a phone a big file takes long and may cost money. */
export function largeFileWarning(sizeBytes: number, warnsOverBytes: number): LargeFileWarning | null {
  if (sizeBytes <= warnsOverBytes || !isMobile()) return null;
  const { connection } = navigator as Navigator & { connection?: Connection };
  const network = connection?.effectiveType;
  return { network: network && network !== '4g' ? network : null };
}
