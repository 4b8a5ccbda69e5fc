import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/lab/free-port.ts';
import { whileRunning } from './ending.ts';
import { withFolder, type Served } from './server.ts';

const nginx = process.env['NGINX'] ?? 'nginx';
const hasNginx = spawnSync(nginx, ['-v']).error === undefined;

/** What redirects and does nothing else: nginx's `return 302`, or where there is none, Node. */
export const redirectorName = hasNginx ? 'nginx' : 'bare node:http';

type Work<T> = (peer: Served) => Promise<T>;

/** Works beside what redirects and does nothing else. */
export function withRedirector<T>(work: Work<T>): Promise<T> {
  if (!hasNginx) return withPeer((port) => [process.execPath, script, 'redirect', String(port)], work);
  return withFolder((folder) =>
    withPeer((port) => {
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, nginxConfig(folder, port));
      return [nginx, '-c', file, '-p', folder];
    }, work),
  );
}

/** Works beside a Hono that gives one answer and does nothing else. */
export function withHono<T>(work: Work<T>): Promise<T> {
  return withPeer((port) => [process.execPath, script, 'hono', String(port)], work);
}

const script = join(import.meta.dirname, 'bare.ts');

/** One process, so that its processor time is all that it takes. */
function nginxConfig(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests 1000000; ${temporary.join(' ')}
       server { listen 127.0.0.1:${port}; location / { return 302 https://ads.example/; } } }`;
}

/** A shell starts it and ends it when we are gone, for that closes the pipe that the shell reads from. */
async function withPeer<T>(commandOf: (port: number) => readonly string[], work: Work<T>): Promise<T> {
  const port = await freePort();
  const shell = spawn('sh', ['-c', '"$@" & echo $!; read -r _; kill $!; wait', 'sh', ...commandOf(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C is sent to all that the terminal has started.
    detached: true,
  });
  async function stop(): Promise<void> {
    shell.stdin.end();
    if (shell.exitCode === null) await once(shell, 'exit');
  }
  return whileRunning(stop, async () => {
    const [said] = (await once(shell.stdout, 'data')) as [Buffer];
    const origin = `http://localhost:${port}`;
    await ready(origin);
    return work({ origin, pid: Number(String(said)) });
  });
}

async function ready(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    if (answer && answer.status < 400) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`${address} does not answer.`);
}
