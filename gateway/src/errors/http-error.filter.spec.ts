import type { Logger } from '@bandeja/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpErrorFilter } from './http-error.filter.js';

function respondTo(error: Error, { isGone }: { isGone: boolean }) {
  const logged: unknown[] = [];
  const sent: unknown[] = [];
  const logger = { error: ({ err }: { err: unknown }) => void logged.push(err) };
  const reply = {
    raw: { destroyed: isGone },
    status: () => reply,
    headers: () => reply,
    send: (content: unknown) => void sent.push(content),
  };
  const request = { url: '/graphql' } as FastifyRequest;
  new HttpErrorFilter(logger as unknown as Logger).respond(error, request, reply as unknown as FastifyReply);
  return { logged, sent: sent.length };
}

const cutOff = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

describe('an error of a response', () => {
  it('is neither logged nor answered where the visitor left in the middle of it', () => {
    expect(respondTo(cutOff, { isGone: true })).toEqual({ logged: [], sent: 0 });
  });

  it('is logged and answered while the visitor is there, or where it is another one', () => {
    const other = new Error('out of memory');
    expect(respondTo(cutOff, { isGone: false })).toEqual({ logged: [cutOff], sent: 1 });
    expect(respondTo(other, { isGone: true })).toEqual({ logged: [other], sent: 1 });
  });
});
