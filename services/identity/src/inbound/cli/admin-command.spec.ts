import { describe, expect, it, jest } from '@jest/globals';
import { Readable } from 'node:stream';
import type { CreateAdmin } from '../../use-cases/create-admin.js';
import { runAdminCommand, UsageError } from './admin-command.js';

const stdin = () => Readable.from(['from-stdin\n']);

describe('the admin command', () => {
  it.each([[[]], [['create']], [['delete', '--email', 'a@b.test']], [['create', '--role', 'admin']]])(
    'says how it is used when called with %j',
    async (args) => {
      const execute = jest.fn<CreateAdmin['execute']>();
      await expect(runAdminCommand(args, stdin(), { execute })).rejects.toThrow(UsageError);
      expect(execute).not.toHaveBeenCalled();
    },
  );

  it('takes the password from stdin only when told to', async () => {
    const execute = jest.fn<CreateAdmin['execute']>().mockRejectedValue(new Error('taken'));
    const args = ['create', '--email', 'olga@example.test'];
    await expect(runAdminCommand(args, stdin(), { execute })).rejects.toThrow('taken');
    await expect(runAdminCommand([...args, '--password-stdin'], stdin(), { execute })).rejects.toThrow(
      'taken',
    );
    const passwords = execute.mock.calls.map(([{ password }]) => password);
    expect(passwords[0]).not.toBe('from-stdin');
    expect(passwords[1]).toBe('from-stdin');
  });
});
