// What one stranger may send, and what it costs the server: in a process of its own, whose memory is its own.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peakOf } from '../../bench/lab/memory.ts';
import { freePort } from '../lab/free-port.ts';
import { startProcess, type ServerProcess } from '../lab/process.ts';
import { demoFolder } from '../lab/template.ts';
import { createVisitor } from '../lab/visitor.ts';

const megabyte = 1_048_576;
const form = 'application/x-www-form-urlencoded';
const targets = [
  ['POST', '/postback', form],
  ['POST', '/postback', 'multipart/form-data; boundary=x'],
  ['POST', '/postback', 'application/json'],
  ['POST', '/api/common/check-captcha/', form],
  ['POST', '/api/aff/invoice/signature/', 'multipart/form-data; boundary=x'],
  ['POST', '/c', form],
  ['GET', '/c?aid=1001&oid=5001', form],
  ['POST', '/', form],
  ['GET', '/', form],
  ['POST', '/embed', form],
  ['POST', '/wall.js', form],
  ['POST', '/healthz', form],
] as const;
type Target = readonly [method: string, path: string, type: string];

let port = 0;
let dataDir = '';
let server: ServerProcess;
beforeAll(async () => {
  port = await freePort();
  dataDir = await demoFolder();
  const env = { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'fatal' };
  // New objects have a megabyte for themselves: else what V8 takes for them comes and goes by more than a body may.
  server = startProcess({ ...env, NODE_OPTIONS: '--max-semi-space-size=1' });
  await server.ready();
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a body in chunks, without saying how long it will be, until all is sent or nobody listens any more. */
function flood(
  [method, path, type]: Target,
  bytes: number,
  more: readonly string[] = [],
): Promise<{ sent: number; answer: string }> {
  const part = Buffer.alloc(65_536, 'x');
  const chunk = Buffer.concat([Buffer.from(`${part.byteLength.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
  return new Promise((resolve) => {
    let sent = 0;
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    const kind = [`content-type: ${type}`, 'transfer-encoding: chunked'];
    const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', ...kind, ...more];
    const write = () => {
      while (!socket.destroyed && sent < bytes) {
        sent += part.byteLength;
        if (!socket.write(chunk)) return void socket.once('drain', write);
      }
      if (sent >= bytes) socket.end('0\r\n\r\n');
    };
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve({ sent, answer }));
    socket.once('connect', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      write();
    });
  });
}

/** In megabytes: what the process has had resident at most since `startPeak`. */
const peak = () => peakOf(server);
const startPeak = () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
/** What a server does of itself after its start is no body: a second in which its memory does not grow. */
async function rest(): Promise<void> {
  for (let quiet = 0; quiet < 5;) {
    startPeak();
    const before = peak();
    await delay(200);
    quiet = peak() - before < 1 ? quiet + 1 : 0;
  }
}
const canMeasure = existsSync('/proc/self/clear_refs');

test.skipIf(!canMeasure)('400 MB sent to any address raise the memory by less than 10 MB', async () => {
  await rest();
  // What is loaded and compiled for the first such request is no body.
  for (const target of targets) await flood(target, 64 * megabyte);
  await rest();
  const grown: Record<string, number> = {};
  for (const target of targets) {
    startPeak();
    const before = peak();
    const { answer } = await flood(target, 400 * megabyte);
    grown[`${target.join(' ')} ${answer.slice(9, 12)}`] = Math.round((peak() - before) * 10) / 10;
  }
  expect(Math.max(...Object.values(grown)), JSON.stringify(grown)).toBeLessThan(10);
});

// Whoever goes on sending may lose the answer to the reset that follows it; who listens is told: hostile/postback, hostile/fields.
const refused = /^(HTTP\/1\.1 413 |$)/;

test('of what is too much the rest is not waited for', async () => {
  const { sent, answer } = await flood(['POST', '/postback', form], 400 * megabyte);
  expect(answer).toMatch(refused);
  expect(sent).toBeLessThan(64 * megabyte);
  const visitor = createVisitor(`http://127.0.0.1:${port}`);
  await visitor.client.session.loginInfo();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = [`cookie: ${cookie}`, `x-csrftoken: ${visitor.cookies.get('csrftoken')}`];
  const call = await flood(['POST', '/api/common/check-captcha/', form], 400 * megabyte, own);
  expect(call.answer).toMatch(refused);
  expect(call.sent).toBeLessThan(64 * megabyte);
});
