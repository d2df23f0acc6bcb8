import { BY_FOCUS_AREA, BY_GOAL, reasonsFor, wanted } from './coach-match.js';
import { SPECIALIZATIONS } from './coach-options.js';

const wish = { focusAreas: [], goals: [], language: '' };

describe('what an athlete wants from a coach', () => {
  it('is derived from focus areas and goals, each once and in order', () => {
    expect(wanted({ focusAreas: ['doubles_tactics', 'match_strategy'], goals: [], language: 'es' })).toEqual({
      specializations: ['doubles_play', 'strategy_tactics'],
      language: 'es',
    });
    expect(wanted({ ...wish, goals: ['increase_power'] }).specializations).toEqual([
      'physical_conditioning',
      'technique_analysis',
    ]);
    expect(wanted(wish)).toEqual({ specializations: [], language: '' });
  });

  it('is defined for all ten focus areas and eight goals, with specializations that coaches can have', () => {
    expect(Object.keys(BY_FOCUS_AREA)).toHaveLength(10);
    expect(Object.keys(BY_GOAL)).toHaveLength(8);
    for (const keys of [...Object.values(BY_FOCUS_AREA), ...Object.values(BY_GOAL)]) {
      expect(keys.length).toBeGreaterThan(0);
      expect(SPECIALIZATIONS.keys).toEqual(expect.arrayContaining([...keys]));
    }
  });

  it('can be given by its English labels, too', () => {
    expect(
      wanted({ focusAreas: ['Court Positioning'], goals: ['Social play'], language: 'Spanish' }),
    ).toEqual({
      specializations: ['strategy_tactics', 'doubles_play', 'beginner_training'],
      language: 'es',
    });
  });

  it('reports every field with an unknown key', () => {
    expect(() => wanted({ focusAreas: ['smash'], goals: ['fame'], language: 'xx' })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: {
          focusAreas: '"smash" is not one of the options.',
          goals: '"fame" is not one of the options.',
          language: '"xx" is not one of the options.',
        },
      }),
    );
  });
});

it('returns the reasons in their ranking order', () => {
  const facts = { sharedSpecializations: ['mental_game'], speaks: true, fairPrice: true, quick: true };
  expect(reasonsFor(facts)).toEqual(['focus', 'language', 'price', 'turnaround']);
  expect(reasonsFor({ ...facts, sharedSpecializations: [], fairPrice: false })).toEqual([
    'language',
    'turnaround',
  ]);
});
