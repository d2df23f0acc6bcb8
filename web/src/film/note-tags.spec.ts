import { noteFacts, TAGS, tagName, tagNames } from './note-tags';

describe('the tags of a note', () => {
  it('have the names of the language that is read', () => {
    const tags = { shot: 'OFF_THE_GLASS', phase: 'NET', outcome: 'FORCED_ERROR', player: null } as const;
    expect(tagNames(tags, 'es-ES')).toEqual(['Salida de pared', 'Red', 'Error forzado']);
    expect(tagNames(tags, 'en')).toEqual(['Off the glass', 'Net', 'Forced error']);
    expect(tagNames({}, 'en')).toEqual([]);
  });

  it('are ten strokes in the order of the keys 1 to 0', () => {
    expect(TAGS.shot).toHaveLength(10);
    expect([TAGS.shot[0], TAGS.shot[9]]).toEqual(['BANDEJA', 'RETURN']);
  });

  it('are told by their key while their name is not known', () => {
    expect(tagName('shot', 'TWEENER', 'en')).toBe('TWEENER');
  });

  it('stand in one line with the range', () => {
    const note = { timestampMs: 42_000, endMs: 48_600, shot: 'SMASH', outcome: 'WINNER' } as const;
    expect(noteFacts(note, 'es')).toBe('0:42–0:48, Remate, Ganador');
    expect(noteFacts({ timestampMs: 42_000 }, 'es')).toBe('');
  });
});
