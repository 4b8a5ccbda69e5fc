import { catalogue } from '@millrace/core';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { walk } from '../../packages/server/src/docs/walk.ts';
import { activationLetter } from '../../packages/server/src/mail/letters.ts';
import { keepInOutbox } from '../../packages/server/src/mail/outbox.ts';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const readme = readFileSync(join(import.meta.dirname, '../../packages/server/README.md'), 'utf8');
const shell = promisify(execFile);

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.origin + path, { headers });
  return { answer, text: await answer.text() };
};

test('a stranger with curl alone registers, verifies, logs in, creates a smartlink and reads it back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-walk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const known: Record<string, string> = { ORIGIN: server.origin };
  const said: string[] = [];
  for (const { title, run } of walk) {
    if (title === 'Be approved') {
      await operate(server.db, ['publishers', 'approve', 'ada@brook.example']);
      said.push('');
      continue;
    }
    const { stdout } = await shell('bash', ['-euc', run], { cwd: folder, env: { ...process.env, ...known } });
    said.push(stdout.trim());
    // What a person reads from the picture and from the letter.
    if (title === 'Look at the captcha') known['CODE'] = server.captcha();
    if (title === 'Register') known['TOKEN'] = await tokenOf('ada@brook.example');
  }
  const [open, , registered, verified, loggedIn, , created, list] = said;
  expect(JSON.parse(open ?? '')).toMatchObject({ c: 0, d: { status: 0 } });
  expect(JSON.parse(registered ?? '')).toEqual({ c: 0, m: '', d: { email: 'ada@brook.example' } });
  expect(verified).toBe(`${server.origin}/user-verify?verify=1`);
  expect(JSON.parse(loggedIn ?? '')).toMatchObject({ c: 0 });
  const { d } = JSON.parse(created ?? '') as { d: { gid: number } };
  expect(JSON.parse(list ?? '')).toMatchObject({ c: 0, d: { tot: 1, data: [{ gid: d.gid, name: 'My first link' }] } });
});

async function tokenOf(email: string): Promise<string> {
  const [letter] = await server.letters(email, 1);
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

test('what the README reads out of the outbox is the link that activates the account', async () => {
  const [, command = ''] = /^(grep .*outbox.*)$/m.exec(readme) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'millrace-outbox-'));
  const link = 'http://localhost:4000/accounts/verify-r/?token=a-b_c';
  await keepInOutbox(
    join(folder, '.data'),
    'you@example.com',
    activationLetter(link, { provider: defaultProvider, locale: 'en' }),
  );
  const found = execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(found).toBe(`${link}\n`);
  expect(readFileSync('packages/millrace/README.md', 'utf8')).toContain(command);
});

test('the README walks the same way as the page', () => {
  for (const { run } of walk) expect(readme).toContain(run);
});

test('the document names every call that is answered', async () => {
  const { answer, text } = await read('/api/openapi.json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { paths, servers } = JSON.parse(text) as {
    paths: Record<string, Record<string, { operationId: string }>>;
    servers: { url: string }[];
  };
  const named = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  const rows = Object.values(catalogue).flatMap((table) => Object.values(table).map(({ name }) => name));
  expect(named.sort()).toEqual(rows.sort());
  expect(servers).toEqual([{ url: server.origin }]);
});

test('it is asked for anew only when it has changed', async () => {
  const { answer } = await read('/api/openapi.json');
  const etag = answer.headers.get('etag') ?? '';
  expect((await read('/api/openapi.json', { 'if-none-match': etag })).answer.status).toBe(304);
  expect((await read('/api/openapi.json', { 'if-none-match': '"another"' })).answer.status).toBe(200);
});

describe('the page', () => {
  test('shows every call with its path, its fields and whom it is for', async () => {
    const { text } = await read('/api/docs');
    for (const row of Object.values(catalogue).flatMap((table) => Object.values(table))) {
      expect(text).toContain(`id="${row.name}"`);
    }
    const fields = Object.keys(catalogue.smartlinks.create.asks.def.shape);
    const [, own = ''] = text.split('id="smartlinks.create"');
    const [part = ''] = own.split('class="call"');
    for (const field of fields) expect(part).toContain(`<th scope="row">${field}`);
  });

  test('runs nothing and loads nothing but its own files', async () => {
    const { answer, text } = await read('/api/docs');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    expect(text).not.toMatch(/<script(?! src="\/api\/docs\/\w+\.js")|<style| style=| on\w+=|https?:\/\/(?!127)/);
    for (const path of ['/api/docs/style.css', '/api/docs/script.js', '/api/docs/looks.js']) {
      expect((await read(path)).answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
