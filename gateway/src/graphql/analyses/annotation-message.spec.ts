import type * as Schema from '../../generated/schema.js';
import { annotationMessage } from './annotation-message.js';

const INPUT: Schema.AnnotationInput = {
  id: 'n',
  timestampMs: 1_000,
  category: 'TECHNICAL',
  label: 'Flat',
  content: 'Open the face.',
  expectedVersion: 0,
};
const DETAILS = [
  'endMs',
  'shot',
  'phase',
  'outcome',
  'player',
  'playbackSpeed',
  'showing',
  'holdMs',
  'voiceClipId',
] as const;

describe('the message of a note', () => {
  it('leaves out what the client left out, so that it is kept', () => {
    const message = annotationMessage(INPUT);
    expect(message).toMatchObject({ id: 'n', category: 'technical', label: 'Flat' });
    for (const detail of DETAILS) expect(message[detail]).toBeUndefined();
    expect(message.frameIndex).toBeUndefined();
  });

  it('clears what the client set to null', () => {
    const nothing = Object.fromEntries(DETAILS.map((detail) => [detail, null]));
    expect(annotationMessage({ ...INPUT, ...nothing, frameIndex: null })).toMatchObject({
      ...{ frameIndex: -1, endMs: 0, playbackSpeed: 0, holdMs: 0 },
      ...{ shot: '', phase: '', outcome: '', player: '', showing: '', voiceClipId: '' },
    });
  });

  it('has the keys of the tags as the service knows them', () => {
    const input = { ...INPUT, shot: 'OFF_THE_GLASS', player: 'OPPONENT_LEFT', frameIndex: 0 } as const;
    expect(annotationMessage(input)).toMatchObject({
      ...{ shot: 'off_the_glass', player: 'opponent_left', frameIndex: 0 },
    });
  });
});
