/** What coaches of padel call a stroke, in the order of the keys 1 to 0. */
export const SHOTS = [
  'bandeja',
  'vibora',
  'smash',
  'volley',
  'chiquita',
  'lob',
  'bajada',
  'off_the_glass',
  'serve',
  'return',
] as const;
export type Shot = (typeof SHOTS)[number];

/** Where the pair stands while it plays it. */
export const PHASES = ['net', 'transition', 'back'] as const;
export type Phase = (typeof PHASES)[number];

export const OUTCOMES = ['winner', 'forced_error', 'unforced_error', 'neutral'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whom a note is about: whoever asked for the analysis, their partner, or one of the two opponents as they are seen. */
export const PLAYERS = ['athlete', 'partner', 'opponent_left', 'opponent_right'] as const;
export type Player = (typeof PLAYERS)[number];

/** How long a note's drawing is seen: while playback holds at its frame, during its range, or only when stopped there. */
export const SHOWINGS = ['hold', 'range', 'frame'] as const;
export type Showing = (typeof SHOWINGS)[number];

/** Milliseconds that playback holds at a note. */
export const HOLD_MS = { least: 1_000, usual: 3_000, most: 10_000 } as const;

/** Of the speed at which it was filmed: how slowly or quickly an athlete may see a note the first time. */
export const PLAYBACK_SPEED = { least: 0.1, most: 1 } as const;

interface Name {
  es: string;
  en: string;
}
const named = (es: string, en: string): Name => ({ es, en });

export const SHOT_NAMES: Record<Shot, Name> = {
  bandeja: named('Bandeja', 'Bandeja'),
  vibora: named('Víbora', 'Víbora'),
  smash: named('Remate', 'Smash'),
  volley: named('Volea', 'Volley'),
  chiquita: named('Chiquita', 'Chiquita'),
  lob: named('Globo', 'Lob'),
  bajada: named('Bajada', 'Bajada'),
  off_the_glass: named('Salida de pared', 'Off the glass'),
  serve: named('Saque', 'Serve'),
  return: named('Resto', 'Return'),
};

export const PHASE_NAMES: Record<Phase, Name> = {
  net: named('Red', 'Net'),
  transition: named('Transición', 'Transition'),
  back: named('Fondo', 'Back'),
};

export const OUTCOME_NAMES: Record<Outcome, Name> = {
  winner: named('Ganador', 'Winner'),
  forced_error: named('Error forzado', 'Forced error'),
  unforced_error: named('Error no forzado', 'Unforced error'),
  neutral: named('Neutro', 'Neutral'),
};

export const PLAYER_NAMES: Record<Player, Name> = {
  athlete: named('Jugador', 'Player'),
  partner: named('Pareja', 'Partner'),
  opponent_left: named('Rival izquierdo', 'Left opponent'),
  opponent_right: named('Rival derecho', 'Right opponent'),
};
