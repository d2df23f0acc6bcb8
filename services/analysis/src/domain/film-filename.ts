const LONGEST_SLUG = 60;

/** The name of the film of a talk or a note with this title. */
export function filmFilename(kind: 'talk' | 'note', title: string): string {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? `${kind}.mp4` : `${kind}-${slug}.mp4`;
}
