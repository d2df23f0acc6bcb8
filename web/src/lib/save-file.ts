/** A browser may read the file a moment after the click that saves it. */
const KEPT_MS = 60_000;

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  download(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Downloads what an address answers with; another origin names the file itself. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
