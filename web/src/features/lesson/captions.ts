/** What is read at a glance. */
const LONGEST = 84;

/** A text in the pieces that are shown one after the other: whole sentences where they fit, else cut between words. */
export function captionsOf(text: string): string[] {
  const captions: string[] = [];
  for (const sentence of text.trim().split(/(?<=[.!?…])\s+|\n+/)) {
    let line = '';
    for (const word of sentence.split(/\s+/).filter(Boolean)) {
      if (line && line.length + word.length >= LONGEST) {
        captions.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
    if (line) captions.push(line);
  }
  return captions;
}

/** The one that is to be read when this share of the time has passed: longer ones stay longer. */
export function captionAt(captions: readonly string[], share: number): string | undefined {
  const letters = captions.reduce((sum, { length }) => sum + length, 0);
  let read = 0;
  return captions.find((caption) => (read += caption.length) > share * letters) ?? captions.at(-1);
}
