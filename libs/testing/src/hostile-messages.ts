import { connect } from 'node:net';

/** What stands behind each message; nobody may take it for a request of its own. */
export const SMUGGLED_PATH = '/smuggled';
const SMUGGLED = `GET ${SMUGGLED_PATH} HTTP/1.1\r\nhost: x\r\n\r\n`;

const post = (headers: string, body: string) =>
  `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;

/** Messages whose end two servers could see at different places, each with another request behind it. */
export const HOSTILE_MESSAGES: readonly (readonly [name: string, message: string])[] = [
  ['two lengths', post('content-length: 2\r\ncontent-length: 40', `{}${SMUGGLED}`)],
  ['two lengths in one header', post('content-length: 2, 40', `{}${SMUGGLED}`)],
  ['a length and chunks', post('content-length: 2\r\ntransfer-encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['chunks and a length', post('transfer-encoding: chunked\r\ncontent-length: 2', `0\r\n\r\n${SMUGGLED}`)],
  ['an unknown encoding', post('transfer-encoding: xchunked', `0\r\n\r\n${SMUGGLED}`)],
  ['chunks that are not the last encoding', post('transfer-encoding: chunked, x', `0\r\n\r\n${SMUGGLED}`)],
  [
    'chunks after a tabulator of another kind',
    post('transfer-encoding: \x0bchunked', `0\r\n\r\n${SMUGGLED}`),
  ],
  ['chunks twice', post('transfer-encoding: chunked\r\ntransfer-encoding: x', `0\r\n\r\n${SMUGGLED}`)],
  ['a space before the colon', post('content-length : 2', `{}${SMUGGLED}`)],
  ['a signed length', post('content-length: +2', `{}${SMUGGLED}`)],
  ['a length in another base', post('content-length: 0x2', `{}${SMUGGLED}`)],
  ['a negative length', post('content-length: -2', `{}${SMUGGLED}`)],
  [
    'a size of a chunk that is no number',
    post('transfer-encoding: chunked', `x\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  ],
  ['a signed size of a chunk', post('transfer-encoding: chunked', `+2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk longer than its size', post('transfer-encoding: chunked', `1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a line that is folded', post('content-length: 2\r\n x: y', `{}${SMUGGLED}`)],
  ['a header without a colon', post('content-length', `{}${SMUGGLED}`)],
  ['a zero byte in a header', post('content-length: 2\r\nx: \0', `{}${SMUGGLED}`)],
  ['a carriage return in a header', post('x: y\rcontent-length: 40', `{}${SMUGGLED}`)],
];

/** Sends a message as it is and resolves to all that comes back until the connection is closed. */
export function exchange(port: number, message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(message, 'latin1'));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(text));
  });
}

/** The statuses in what came back. */
export const statusesOf = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
