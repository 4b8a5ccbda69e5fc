import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Refuses a request whose host is not clear: one that names two, for what stands in front of us may have read the other
 * one, or one that there can not be, for no address can be made of it. Which name it is does not matter otherwise, as
 * nothing that we write down or send is made from it.
 */
export function refuseUnclearHost({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '');
  }
  const text = hosts.length > 1 ? 'This request names two hosts.' : hosts.every(isHost) ? '' : 'There is no such host.';
  if (text === '') return false;
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${text}\n`);
  return true;
}

/** Whether an address reads it as it is written: 256.1.1.1 is none, and 0x would be another. */
function isHost(host: string): boolean {
  return URL.parse(`http://${host}/`)?.hostname === host.replace(/:\d*$/, '').toLowerCase();
}
