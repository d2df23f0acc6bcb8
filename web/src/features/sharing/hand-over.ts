/** Whether this browser hands files of a type to other apps. */
export function canHandOver(type: string): boolean {
  // Some ask for files and refuse empty ones.
  const file = new File(['.'], 'note', { type });
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/**
 * Hands a file to another app, which somebody chooses. Only straight after a press. False if it was refused; giving it up is
 * no refusal.
 */
export async function handOver(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
