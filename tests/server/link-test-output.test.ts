// What `millrace test` writes: JSON, HAR, and lines for a terminal, a pipe and a reader who has left.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aLinkTest, command, type ToldTests } from '../lab/link-test.ts';
import { millrace } from '../lab/millrace.ts';
import { compileCache } from '../lab/process.ts';

const links = aLinkTest();
const { type, json } = links;
const html = { 'content-type': 'text/html' };
/** What does something to a terminal, or draws nothing; lines end in a line break. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u;

/** A host of this test alone. */
async function hostOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** As on a terminal of so many columns; `script` gives a program one. */
async function onTerminal(env: Record<string, string>, link: string): Promise<string> {
  const line = `stty cols 60; '${process.execPath}' '${command}' test '${link}'`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    env: { PATH: process.env['PATH'], TERM: 'xterm-256color', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  await once(child, 'close');
  return output.replaceAll('\r', '');
}

describe('as JSON and HAR', () => {
  test('JSON is one document with the outcome, the reason and every hop, and nothing else is said', async () => {
    const told = await json(`${links.at}/chain/not-found`, '--expect', 'play.google.com');
    expect(told).toMatchObject({
      outcome: 'fails',
      tests: [
        {
          url: `${links.at}/chain/not-found`,
          outcome: 'fails',
          reason: 'notFound',
          hop: 2,
          message: 'Fails because the page was not found.',
          expected: 'play.google.com',
          os: 'android',
          urls: [
            { code: 302, kind: '30x' },
            { code: 404, link: `${links.at}/gone` },
          ],
        },
      ],
    });
  });

  test('a long address is whole, and what an address hides is escaped', async () => {
    const long = `${links.at}/end?${'x'.repeat(3_000)}`;
    expect((await json(long)).tests[0]?.urls[0]?.['link']).toBe(long);
    const { output } = await type(`${links.at}/chain/odd`, '--json');
    expect(output).not.toMatch(unseen);
    expect((JSON.parse(output) as ToldTests).tests[0]?.urls[1]).toMatchObject({ link: 'myapp:x\ufffdy' });
  });

  /** What HAR 1.2 demands of each part (w3c.github.io/web-performance, HAR). */
  const entry = {
    startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    time: expect.any(Number),
    request: {
      method: 'GET',
      url: expect.any(String),
      httpVersion: expect.any(String),
      cookies: expect.any(Array),
      headers: expect.any(Array),
      queryString: expect.any(Array),
      headersSize: expect.any(Number),
      bodySize: expect.any(Number),
    },
    response: {
      status: expect.any(Number),
      statusText: expect.any(String),
      httpVersion: expect.any(String),
      cookies: expect.any(Array),
      headers: expect.any(Array),
      content: { size: expect.any(Number), mimeType: expect.any(String) },
      redirectURL: expect.any(String),
      headersSize: expect.any(Number),
      bodySize: expect.any(Number),
    },
    cache: {},
    timings: { send: expect.any(Number), wait: expect.any(Number), receive: expect.any(Number) },
  };

  test('HAR holds a page for each link and its hops, and what opens an account stays out of it', async () => {
    const secretHost = await hostOf((request, response) => {
      const opens = { 'set-cookie': 'sid=hunter2; Path=/', authorization: 'Bearer hunter2', 'x-auth-token': 'hunter2' };
      if (request.url === '/') response.writeHead(302, { location: '/end', ...opens }).end();
      else response.writeHead(200, html).end('<h1>Here</h1>');
    });
    const file = join(links.folder, 'hops.har');
    const tested = [secretHost, `${links.at}/chain/store`];
    expect(await type(...tested, '--har', file)).toMatchObject({ exit: 0, errors: '' });
    const text = readFileSync(file, 'utf8');
    const { log } = JSON.parse(text) as {
      log: { version: string; pages: { id: string }[]; entries: { pageref: string; request: { url: string } }[] };
    };
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'Millrace', version: expect.any(String) } });
    expect(log.pages.map(({ id }) => id)).toEqual(['page_1', 'page_2']);
    expect(log.pages).toEqual(tested.map(() => expect.objectContaining({ pageTimings: expect.any(Object) })));
    for (const one of log.entries) expect(one).toMatchObject(entry);
    expect(log.entries.map(({ pageref }) => pageref)).toEqual(['page_1', 'page_1', ...Array(4).fill('page_2')]);
    expect(log.entries[1]).toMatchObject({ request: { cookies: [{ name: 'sid', value: '' }] } });
    expect(text).not.toContain('hunter2');
    expect(JSON.stringify(await json(secretHost))).not.toContain('hunter2');
  });

  test('a file that can not be written says nothing about the link: it ends with 3', async () => {
    const ended = await type(`${links.at}/end`, '--har', join(links.folder, 'none/hops.har'));
    expect(ended).toMatchObject({
      exit: 3,
      errors: expect.stringMatching(/hops\.har can not be written: ENOENT\.\n$/),
    });
  });
});

const hasScript = spawnSync('script', ['--version']).status === 0;

describe('for whoever reads it', () => {
  test('a reader who has seen enough is not told of it', async () => {
    const many = Array.from({ length: 40 }, () => `'${links.at}/chain/store'`).join(' ');
    const line = `'${process.execPath}' '${command}' test ${many} | head -1`;
    const child = spawn('sh', ['-c', line], { stdio: 'pipe' });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (part) => (output += String(part)));
    child.stderr.on('data', (part) => (errors += String(part)));
    await once(child, 'close');
    expect({ output, errors }).toEqual({ output: `works   ${links.at}/chain/store\n`, errors: '' });
  });

  test('stopped by a signal, it ends as shells expect, and says nothing', async () => {
    const asked = Promise.withResolvers<void>();
    const silent = await hostOf(() => asked.resolve());
    const ended = await millrace(compileCache, ['test', silent], asked.promise, links.folder);
    expect(ended).toEqual({ exit: 130, output: '', errors: '' });
  });

  test.skipIf(!hasScript)('a terminal has colours and short addresses; NO_COLOR takes the colours', async () => {
    const path = `/end?${'x'.repeat(300)}yz`;
    const coloured = await onTerminal({}, links.at + path);
    expect(coloured).toContain('\u001b[32m');
    const plain = await onTerminal({ NO_COLOR: '1' }, links.at + path);
    expect(plain).not.toContain('\u001b');
    expect(plain.split('\n')[0]).toMatch(/^ 1 {2}200 .* http:\/\/127\..*…x+yz$/);
    expect(plain.split('\n')[0]).toHaveLength(60);
    expect((await type(links.at + path)).output).toContain(path);
  });

  test('what an address hides does nothing to a terminal', async () => {
    const hidden = await hostOf((_, response) => {
      const target = String.raw`myapp:\u001b[2J\u202Egnp.exe\u200b`;
      response.writeHead(200, html).end(`<script>location.href = "${target}"</script>`);
    });
    const { output } = await type(hidden);
    expect(output).toContain(String.raw`myapp:\u{1b}[2J\u{202e}gnp.exe\u{200b}`);
    expect(output).not.toMatch(unseen);
  });
});
