import { codes } from '@millrace/core';
import { ServerResponse, type Server } from 'node:http';
import type { Socket } from 'node:net';

const statuses = {
  400: ['Bad Request', codes.invalid, 'This is no request.'],
  408: ['Request Timeout', codes.invalid, 'The request took too long to arrive.'],
  431: [
    'Request Header Fields Too Large',
    codes.tooLarge,
    'The address and the headers of a call may have 16,384 bytes.',
  ],
} as const;

/** Answers in an envelope, like everything else, what can not be read as a request; the connection then ends. */
export function answerClientErrors(server: Server): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code === 'ECONNRESET' || !socket.writable || hasBegun(socket as Socket)) {
      socket.destroy();
      return;
    }
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    const [reason, c, m] = statuses[status];
    const body = JSON.stringify({ c, m, d: null });
    const headers = [
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  });
}

/** Behind an answer that is under way, another one would be read as a part of it. */
function hasBegun(socket: Socket): boolean {
  // By this Node itself knows it, and tells it nobody.
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof ServerResponse && answer.headersSent;
}
