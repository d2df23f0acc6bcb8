import { vi } from 'vitest';
import { WakeUps, type Wake } from './wake-ups.js';

describe('a wake-up', () => {
  /** What other processes are told until everything was sent. */
  const toldToOthers = async (times: number, wake?: Wake): Promise<string[]> => {
    const told: string[] = [];
    const wakeUps = new WakeUps((channel) => Promise.resolve(told.push(channel)));
    if (wake) wakeUps.on('outbox', wake);
    for (let count = 0; count < times; count += 1) wakeUps.wake('outbox');
    await wakeUps.close();
    return told;
  };

  it('reaches the listeners of this process and other processes', async () => {
    const woken = vi.fn();
    expect(await toldToOthers(1, woken)).toEqual(['outbox']);
    expect(woken).toHaveBeenCalledTimes(1);
  });

  it('reaches no other process if a listener does the work alone', async () => {
    expect(await toldToOthers(1, () => true)).toEqual([]);
  });

  it('reaches other processes once for what happens at the same time', async () => {
    const woken = vi.fn();
    expect(await toldToOthers(100, woken)).toEqual(['outbox']);
    expect(woken).toHaveBeenCalledTimes(100);
  });
});
