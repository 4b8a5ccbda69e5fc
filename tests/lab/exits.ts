// Real proxies on this machine: HTTP CONNECT and SOCKS5, as operators rent them.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface LocalExit {
  /** Where it is, with a login if it wants one. */
  readonly url: string;
  /** What it was asked to dial, in order. */
  readonly dialled: string[];
  close(): void;
}

interface ExitOptions {
  readonly login?: readonly [name: string, password: string];
  /** Refuses everything: with this status, or this reply of SOCKS. */
  readonly refuses?: number;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function opened(server: Server, protocol: string, dialled: string[], { login }: ExitOptions): Promise<LocalExit> {
  const lines = new Set<Socket>();
  server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line)).on('error', () => line.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const who = login ? `${login.map(encodeURIComponent).join(':')}@` : '';
  const close = () => {
    server.close();
    for (const line of lines) line.destroy();
  };
  return { url: `${protocol}://${who}127.0.0.1:${portOf(server)}`, dialled, close };
}

function join(line: Socket, other: Socket): void {
  line.pipe(other).pipe(line);
  line.once('close', () => other.destroy()).on('error', () => other.destroy());
  other.once('close', () => line.destroy());
}

/** A proxy that takes CONNECT. */
export function connectExit(options: ExitOptions = {}): Promise<LocalExit> {
  const dialled: string[] = [];
  const wanted = options.login && `Basic ${Buffer.from(options.login.join(':')).toString('base64')}`;
  const server = createServer((_, response) => response.writeHead(400).end());
  server.on('connect', ({ url = '', headers }, socket: Socket) => {
    const status = wanted !== undefined && headers['proxy-authorization'] !== wanted ? 407 : options.refuses;
    if (status !== undefined) return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    dialled.push(url);
    const { hostname, port } = new URL(`tcp://${url}`);
    const line = connect({ host: hostname, port: Number(port) }, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      join(line, socket);
    });
    line.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
    return undefined;
  });
  return opened(server, 'http', dialled, options);
}

/** A proxy of SOCKS5. */
export function socksExit(options: ExitOptions = {}): Promise<LocalExit> {
  const dialled: string[] = [];
  const server = createSocketServer((socket) => {
    const read = async (count: number): Promise<Buffer> => {
      for (;;) {
        const bytes: Buffer | null = socket.read(count);
        if (bytes) return bytes;
        await once(socket, 'readable');
      }
    };
    serve(socket, read, options, dialled).catch(() => socket.destroy());
  });
  return opened(server, 'socks5', dialled, options);
}

type Read = (count: number) => Promise<Buffer>;

async function serve(socket: Socket, read: Read, { login, refuses = 0 }: ExitOptions, dialled: string[]) {
  const ways = await read((await read(2))[1] ?? 0);
  const way = login ? 2 : 0;
  if (!ways.includes(way)) return void socket.end(Buffer.from([5, 255]));
  socket.write(Buffer.from([5, way]));
  if (login) {
    const name = await read((await read(2))[1] ?? 0);
    const password = await read((await read(1))[0] ?? 0);
    const isRight = name.toString() === login[0] && password.toString() === login[1];
    socket.write(Buffer.from([1, isRight ? 0 : 1]));
    if (!isRight) return void socket.end();
  }
  const [, , , kind] = await read(4);
  const numbers = await read(kind === 4 ? 16 : 4);
  const port = (await read(2)).readUInt16BE();
  dialled.push(`${kind === 4 ? numbers.toString('hex') : numbers.join('.')}:${port}`);
  const reply = (code: number) => socket.write(Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]));
  if (refuses > 0) return void reply(refuses);
  const line = connect({ host: numbers.join('.'), port }, () => {
    reply(0);
    join(line, socket);
  });
  line.on('error', () => reply(5));
}
