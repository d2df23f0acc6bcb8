/** The focus areas that an athlete can ask for, with the English label that is accepted in place of the key. */
const LABELS = {
  forehand_technique: 'Forehand Technique',
  backhand_technique: 'Backhand Technique',
  serve_return: 'Serve & Return',
  volley_net_play: 'Volley & Net Play',
  footwork_movement: 'Footwork & Movement',
  court_positioning: 'Court Positioning',
  match_strategy: 'Match Strategy',
  mental_game: 'Mental Game',
  physical_conditioning: 'Physical Conditioning',
  doubles_tactics: 'Doubles Tactics',
} as const;

export type FocusArea = keyof typeof LABELS;

export const FOCUS_AREAS = Object.keys(LABELS) as FocusArea[];

const KEY_BY_TEXT = new Map(
  Object.entries(LABELS).flatMap(([key, label]) => [
    [key, key as FocusArea] as const,
    [label, key as FocusArea] as const,
  ]),
);

/** The key that a key or a label stands for. */
export function focusAreaOf(text: string): FocusArea | undefined {
  return KEY_BY_TEXT.get(text.trim());
}
