import type { UserCaller } from '@bandeja/auth';
import { vi } from 'vitest';
import { EventEmitter } from 'node:events';
import { LiveConnections, type LiveSocket, type LiveSockets } from './live-connections.js';

class FakeSocket extends EventEmitter {
  closed: [number, string] | undefined;
  answersClose = true;

  terminated = false;

  close(code: number, reason: string): void {
    this.closed = [code, reason];
    if (this.answersClose) this.emit('close');
  }

  terminate(): void {
    this.terminated = true;
    this.emit('close');
  }
}

class FakeServer extends EventEmitter {
  readonly clients = new Set<FakeSocket>();

  accept(socket: FakeSocket): void {
    this.clients.add(socket);
    socket.once('close', () => {
      this.clients.delete(socket);
      if (this.clients.size === 0) this.emit('empty');
    });
  }

  close(done: () => void): void {
    if (this.clients.size > 0) this.once('empty', done);
    else done();
  }
}

const server = () => new FakeServer() as FakeServer & LiveSockets;
const caller = (userId: string, sessionId = 's') => ({ userId, sessionId }) as UserCaller;
const open = () => new FakeSocket() as FakeSocket & LiveSocket;

describe('LiveConnections', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('limits the connections of a person with "try again later", and makes room when one closes', () => {
    const connections = new LiveConnections(2);
    const [first, second, third, other] = [open(), open(), open(), open()];
    expect([first, second].map((socket) => connections.admit(socket, caller('u1')))).toEqual([true, true]);
    expect(connections.admit(third, caller('u1'))).toBe(false);
    expect(third.closed?.[0]).toBe(1013);
    expect(connections.admit(other, caller('u2'))).toBe(true);
    first.close(1000, '');
    expect(connections.admit(open(), caller('u1'))).toBe(true);
  });

  it('asks all clients to reconnect elsewhere at shutdown, and closes those that do not', async () => {
    const connections = new LiveConnections(5);
    const plugin = server();
    connections.watch(plugin);
    const [polite, deaf] = [open(), open()];
    deaf.answersClose = false;
    for (const socket of [polite, deaf]) {
      plugin.accept(socket);
      connections.admit(socket, caller('u1'));
    }
    const ended = connections.end();
    expect([polite.closed, deaf.closed]).toEqual([
      [1001, 'Connect again.'],
      [1001, 'Connect again.'],
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
    expect([polite.terminated, deaf.terminated]).toEqual([false, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes the connections of refused callers, and no others', () => {
    const connections = new LiveConnections(5);
    const [over, other] = [open(), open()];
    connections.admit(over, caller('u1', 'over'));
    connections.admit(other, caller('u1', 'other'));
    connections.closeOf(({ sessionId }) => sessionId === 'over');
    expect([over.closed?.[0], other.closed]).toEqual([4403, undefined]);
  });
});
