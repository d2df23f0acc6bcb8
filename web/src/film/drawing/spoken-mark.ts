import type { TFunction } from 'i18next';
import { describe, type Drawing, type Mark } from '@bandeja/film/marks';

/** What screen readers say of a mark: "Arrow, amber, from lower left to the center". */
export function spokenMark(mark: Mark, aspect: number, t: TFunction): string {
  const { kind, color, at, to, ...facts } = describe(mark, aspect);
  const tenths = (value = 0) => Math.round(value * 10) / 10;
  return t(`drawing.spoken.${kind}`, {
    color: t(`drawing.colors.${color}`),
    at: at && t(`drawing.places.${at}`),
    from: at && t(`drawing.ends.${at}`),
    to: to && t(`drawing.ends.${to}`),
    text: facts.text,
    degrees: facts.degrees,
    length: tenths(facts.lengthM),
    fromNet: tenths(facts.fromNetM),
    width: tenths(facts.widthM),
    depth: tenths(facts.depthM),
  });
}

export const spokenDrawing = ({ marks }: Drawing, aspect: number, t: TFunction): string =>
  t('drawing.spoken.all', { marks: marks.map((mark) => spokenMark(mark, aspect, t)).join('. ') });
