// Server, portal and Storybook with hot reload, in one terminal: `npm run dev`. The first that ends ends the others.
import { spawn, type ChildProcess } from 'node:child_process';

const port = process.env['PORT'] ?? '4000';
const parts: Record<string, readonly string[]> = {
  server: [
    'node',
    '--watch',
    '--env-file=scripts/demo.env',
    '--conditions=@millrace/source',
    'packages/server/src/main.ts',
  ],
  portal: ['vite', 'packages/portal', '--clearScreen', 'false'],
  storybook: ['storybook', 'dev', '-p', '6006', '--no-open', '--ci'],
};

const running: ChildProcess[] = Object.entries(parts).map(([name, [command = '', ...rest]]) => {
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, PORT: port, API: `http://localhost:${port}`, FORCE_COLOR: '1' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream
      ?.setEncoding('utf8')
      .on('data', (text: string) => process.stdout.write(text.replace(/^(?=.)/gm, `${name.padEnd(10)}`)));
  }
  child.on('exit', (code) => {
    console.log(`${name} ended${code ? ` with code ${code}` : ''}.`);
    stop(code ?? 0);
  });
  return child;
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

function stop(code: number): void {
  process.exitCode ??= code;
  for (const child of running) if (child.exitCode === null) child.kill();
}
