import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { failureOf, NetFailure } from './failure.ts';
import type { Endpoint } from './public.ts';
import { askSocks } from './socks.ts';

/**
 * A line to an endpoint that was judged: from here, or by a proxy of the operator, which is told the address in numbers. The
 * signal ends the dialling. A line that is open outlives it, for others go on with the same line.
 */
export async function dial(endpoint: Endpoint, via: string | undefined, signal: AbortSignal): Promise<Socket> {
  const dialling = new AbortController();
  const stop = () => dialling.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (via === undefined) return await lineTo(endpoint.address, endpoint.port, dialling.signal);
    return await throughExit(new URL(via), endpoint, dialling.signal);
  } catch (error) {
    const failure = failureOf(error);
    if (via === undefined || error === failure || failure.reason === 'cancelled') throw failure;
    // What is no word of ours went wrong on the way to the exit.
    throw new NetFailure('exit', failure.code);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function throughExit(exit: URL, endpoint: Endpoint, signal: AbortSignal): Promise<Socket> {
  return exit.protocol === 'socks5:' ? bySocks(exit, endpoint, signal) : byConnect(exit, endpoint, signal);
}

function lineTo(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal, noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

async function bySocks(exit: URL, endpoint: Endpoint, signal: AbortSignal): Promise<Socket> {
  const socket = await lineTo(hostOf(exit), Number(exit.port) || 1080, signal);
  try {
    await askSocks(socket, endpoint, login(exit));
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function byConnect(exit: URL, { address, port }: Endpoint, signal: AbortSignal): Promise<Socket> {
  const target = `${address.includes(':') ? `[${address}]` : address}:${port}`;
  const [name, password] = login(exit);
  const secret = Buffer.from(`${name}:${password}`).toString('base64');
  const request = (exit.protocol === 'https:' ? httpsRequest : httpRequest)({
    host: hostOf(exit),
    port: exit.port || (exit.protocol === 'https:' ? 443 : 80),
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...(name === '' ? {} : { 'proxy-authorization': `Basic ${secret}` }) },
    agent: false,
    signal,
  });
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    // Any other answer than a line: the proxy refuses, or is none.
    request.once('response', (response) => {
      response.destroy();
      reject(new NetFailure('exit', String(response.statusCode)));
    });
    request.once('connect', ({ statusCode }, socket: Socket, head) => {
      if (statusCode === 200) {
        if (head.byteLength > 0) socket.unshift(head);
        resolve(socket);
      } else {
        socket.destroy();
        reject(new NetFailure('exit', String(statusCode)));
      }
    });
    request.end();
  });
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function login({ username, password }: URL): [name: string, password: string] {
  return [decodeURIComponent(username), decodeURIComponent(password)];
}
