import { activityColor, activityType } from './activity';

describe('recent activity', () => {
  it.each([
    ['analysis_request', 'analysis_request'],
    ['analysis_completed', 'analysis_completed'],
    ['payment_received', 'payment_received'],
  ])('tells %p as itself [S1-4.37]', (type, told) => expect(activityType(type)).toBe(told));

  it('tells a coach response as an analysis that started [S1-4.38]', () => {
    expect(activityType('coach_response')).toBe('analysis_started');
  });

  it('tells what it does not know as a profile update [S1-4.39]', () => {
    expect(activityType('something_new')).toBe('profile_update');
  });

  it('gives a rejection, a failed payment and a refund types of their own', () => {
    const own = ['analysis_rejected', 'payment_failed', 'payment_refunded'];
    expect(own.map(activityType)).toEqual(own);
  });

  it('colours each type [S1-4.40] [S1-4.41] [S1-4.42] [S1-4.43] [S1-4.44] [S1-4.45]', () => {
    expect(activityColor('analysis_request')).toBe('yellow');
    expect(activityColor('analysis_completed')).toBe('green');
    expect(activityColor('coach_response')).toBe('blue');
    expect(activityColor('payment_received')).toBe('green');
    expect(activityColor('analysis_rejected')).toBe('red');
    expect(activityColor('anything_else')).toBe('blue');
  });
});
