import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { LiveConnections, type LiveServer, type LiveSocket } from './live-connections.js';

class FakeSocket extends EventEmitter {
  closed: [number, string] | undefined;

  close(code: number, reason: string): void {
    this.closed = [code, reason];
    this.emit('close');
  }
}

const server = () => new EventEmitter() as unknown as LiveServer & EventEmitter;
const open = () => new FakeSocket() as FakeSocket & LiveSocket;

describe('LiveConnections', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('closes whoever does not say in time who they are, and nobody else', () => {
    const connections = new LiveConnections(5, 10_000);
    const door = server();
    connections.watch(door);
    const [silent, known] = [open(), open()];
    for (const socket of [silent, known]) door.emit('connection', socket);
    expect(connections.admit(known, 'u1')).toBe(true);
    jest.advanceTimersByTime(9_999);
    expect(silent.closed).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(silent.closed).toEqual([4408, 'Connection initialisation timeout']);
    expect(known.closed).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('lets one person have so many, asks them to try again later beyond, and makes room when one closes', () => {
    const connections = new LiveConnections(2);
    const [first, second, third, other] = [open(), open(), open(), open()];
    expect([first, second].map((socket) => connections.admit(socket, 'u1'))).toEqual([true, true]);
    expect(connections.admit(third, 'u1')).toBe(false);
    expect(third.closed?.[0]).toBe(1013);
    expect(connections.admit(other, 'u2')).toBe(true);
    first.close(1000, '');
    expect(connections.admit(open(), 'u1')).toBe(true);
  });

  it('counts a connection once that says twice who it is', () => {
    const connections = new LiveConnections(1);
    const socket = open();
    expect([connections.admit(socket, 'u1'), connections.admit(socket, 'u1')]).toEqual([true, true]);
    expect(socket.closed).toBeUndefined();
  });
});
