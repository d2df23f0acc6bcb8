/**
 * What somebody tries first who guesses the passwords of this product: its name and its sport, what its members and operators
 * are called, the parts of its system. Lower case and without accents; the host that people know is added by the settings.
 */
const WORDS = [
  ...['bandeja', 'padel', 'paddle', 'padle', 'pala', 'pista', 'coaching', 'analysis', 'analisis', 'video'],
  ...['coaches', 'coach', 'athletes', 'athlete', 'players', 'player', 'operators', 'operator', 'admin'],
  ...['entrenadores', 'entrenadoras', 'entrenador', 'entrenadora', 'atletas', 'atleta'],
  ...['jugadores', 'jugadoras', 'jugador', 'jugadora', 'operador', 'operadora'],
  ...['identity', 'catalog', 'media', 'payments', 'notifications', 'gateway', 'stripe'],
];

/** A password needs so many characters besides words of the product; separators are none. */
const FURTHER_CHARACTERS = 4;
/** Shorter labels of a host, such as `www`, are in too many passwords. */
const SHORTEST_LABEL = 4;
const SEPARATORS = /[\s._-]/g;
const LOOKALIKES: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '!': 'i', '|': 'i', l: 'i', '3': 'e', '4': 'a', '@': 'a' },
  ...{ '5': 's', $: 's', '7': 't', '+': 't', '8': 'b' },
};

/** The listed words, and those of the host: `bandeja` and `club` of `bandeja.club.example`. */
export function productWords(origin: string): readonly string[] {
  const labels = new URL(origin).hostname.split('.').filter((label) => label.length >= SHORTEST_LABEL);
  const longestFirst = (one: string, other: string) => other.length - one.length;
  return [...new Set([...WORDS, ...labels].map(plain))].sort(longestFirst);
}

/**
 * Whether a password is words of the product with at most three further characters, however it is written: `P4del`,
 * `ban-de-ja`, `Coach_2.!`.
 */
export function isOfProduct(password: string, words: readonly string[]): boolean {
  let rest = plain(password);
  const { length } = rest;
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest.length < length && [...rest].length < FURTHER_CHARACTERS;
}

/** Without accents, capitals and separators, and with letters for the digits and signs that look like them. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SEPARATORS, '')
    .replace(/./gsu, (character) => LOOKALIKES[character] ?? character);
}
