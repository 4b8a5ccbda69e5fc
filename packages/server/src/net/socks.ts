import ipaddr from 'ipaddr.js';
import type { Socket } from 'node:net';
import { NetFailure } from './failure.ts';
import type { Endpoint } from './public.ts';

const version = 5;
const noLogin = 0;
const byPassword = 2;

/** Asks a SOCKS5 proxy at the other end for a line to an endpoint (RFC 1928, RFC 1929). */
export async function askSocks(
  socket: Socket,
  { address, port }: Endpoint,
  [name, password]: readonly [name: string, password: string],
): Promise<void> {
  const ways = name === '' ? [noLogin] : [noLogin, byPassword];
  socket.write(Buffer.from([version, ways.length, ...ways]));
  const [answered, way] = await bytesOf(socket, 2);
  if (answered !== version || way === undefined || !ways.includes(way)) throw new NetFailure('exit', 'SOCKS_LOGIN');
  if (way === byPassword) {
    socket.write(Buffer.concat([Buffer.from([1]), withLength(name), withLength(password)]));
    const [, isRefused] = await bytesOf(socket, 2);
    if (isRefused !== 0) throw new NetFailure('exit', 'SOCKS_LOGIN');
  }

  const numbers = ipaddr.parse(address).toByteArray();
  const kind = numbers.length === 4 ? 1 : 4;
  socket.write(Buffer.from([version, 1, 0, kind, ...numbers, port >> 8, port & 255]));
  const [, reply = 1, , bound] = await bytesOf(socket, 4);
  // Three to five tell of the host behind the proxy, the others of the proxy.
  if (reply !== 0) throw new NetFailure(reply >= 3 && reply <= 5 ? 'refused' : 'exit', `SOCKS_${reply}`);
  // Where the proxy stands: a name has its length before it.
  const rest = bound === 3 ? ((await bytesOf(socket, 1))[0] ?? 0) : bound === 4 ? 16 : 4;
  await bytesOf(socket, rest + 2);
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text).subarray(0, 255);
  return Buffer.concat([Buffer.from([bytes.byteLength]), bytes]);
}

/** Exactly so many bytes; those after them stay for whoever reads next. */
function bytesOf(socket: Socket, count: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      socket.off('readable', read);
      socket.off('error', reject);
      socket.off('close', close);
      act();
    };
    const read = () => {
      const bytes: Buffer | null = socket.read(count);
      if (bytes) end(() => resolve(bytes));
    };
    const close = () => end(() => reject(new NetFailure('exit', 'SOCKS_CLOSED')));
    socket.on('readable', read);
    socket.once('error', reject);
    socket.once('close', close);
    read();
  });
}
