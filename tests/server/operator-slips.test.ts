// Slips of who operates the network: each is refused in words, or pointed at.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { readBackup } from '../../packages/server/src/operator/read-backup.ts';
import { millrace } from '../lab/millrace.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (...argv: readonly string[]) => operate(lab.db, argv);

const readFile = (place: string) => readFileSync(join(folder, place, 'millrace.env'), 'utf8');

function named(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test.each(['bonus', 'deduction'])(
  'a %s of more than a hundred thousand dollars is pointed at, and one of that is not',
  async (kind) => {
    const add = (amount: string) =>
      run('adjustments', 'add', 'publisher@demo.test', amount, '--kind', kind, '--reason', 'By hand.', '--dry-run');
    expect((await add('100000.01')).lines).toContain('Look: $100,000.01 is more than $100,000.00.');
    expect((await add('100000')).text).not.toContain('Look');
  },
);

test("an invoice of a blocked publisher is settled, and it is said that it is one's", async () => {
  const { rows } = await lab.db.execute<{ id: string; un: string }>(
    `select invoice_id as id, un from payments join users on users.id = user_id where payments.status = 0 limit 1`,
  );
  const { id = '', un = '' } = rows[0] ?? {};
  expect((await run('payments', 'settle', id, '--dry-run')).text).not.toContain('Look');
  await lab.db.execute(`update users set status = 2 where un = '${un}'`);
  const told = await run('payments', 'settle', id, '--dry-run');
  expect(told).toMatchObject({ exit: 0 });
  expect(told.lines).toContain(`Look: ${un}, of ${id}, is blocked.`);
});

test('no conversions are between a day and one before it', async () => {
  expect(await run('conversions', 'list', '--from', '2026-11-02', '--to', '2026-11-01')).toMatchObject({
    exit: 1,
    text: '2026-11-02 is after 2026-11-01: there is no day between them.',
  });
  expect(await run('conversions', 'list', '--from', '2026-11-02', '--to', '2026-11-02')).toMatchObject({ exit: 0 });
});

test.each(['Moss \u202Egniht', 'Moss\u200B', 'Moss\x07', 'Mo\ud800ss'])(
  'a name that does not show what it is comes in with no file: %j',
  async (name) => {
    const offers = `name,ad_type,payout_price,countries\n${name},CPA,1,DE\n`;
    const told = await operate(lab.db, ['offers', 'import', 'a.csv'], { file: offers });
    expect(told.text).toContain('line 2, name: holds a character that can not be shown.');
    const scope = ['--offer', '200001', '--from', '2026-10-01', '--to', '2026-10-31'];
    const stated = await operate(lab.db, ['conversions', 'compare', 'a.csv', ...scope], { file: `txid\n${name}\n` });
    expect(stated.text).toContain('line 2, txid: it holds a character that can not be shown.');
  },
);

test('a text in several lines with joined letters and emoji comes in', async () => {
  const file = 'oid,description\n200001,"می\u200Cخواهم 👨\u200D👩\u200D👧 ❤\uFE0F\n\tand more"\n';
  expect(await operate(lab.db, ['offers', 'import', 'a.csv', '--dry-run'], { file })).toMatchObject({ exit: 0 });
});

test.each([
  ['faq', String.raw`[{"question":"Why \ud800?","answer":"Because."}]`, 'faq 0.question holds a character'],
  ['faq', String.raw`[{"question":"Why?","answer":"Because \u0000."}]`, 'faq 0.answer holds a character'],
  ['name', '\u202Eemca', 'name holds a character'],
])('a broken text is none of the provider: %s = %s', async (name, value, said) => {
  expect(await run('provider', 'set', name, value)).toMatchObject({ exit: 1, text: expect.stringContaining(said) });
});

test('a PROVIDER file with half a character in its name is refused at the start', () => {
  const path = named('half.json', String.raw`{"name":"\ud800"}`);
  expect(() => readConfig({ PROVIDER: path })).toThrow('name holds a character that can not be shown');
});

test.each([
  'help@brook.example',
  'Brook <help@brook.example>',
  '"Brook, Inc." <help@brook.example>',
  'no-reply@localhost',
])('letters may come from %s', (sender) => {
  expect(readConfig({ MAIL_FROM: sender })).toMatchObject({ mailFrom: sender });
});

test.each([
  'help',
  'Brook',
  'Brook <help>',
  '<help@brook.example',
  'Brook, Inc. <help@brook.example>',
  'a@b.example, c@d.example',
  'a\r\nBcc: b@c.example <a@b.example>',
])('letters come from no %j', (sender) => {
  expect(() => readConfig({ MAIL_FROM: sender })).toThrow('MAIL_FROM must be an address such as');
});

test('what of the provider the file says is listed as that, beside what is set and what is usual', async () => {
  const PROVIDER = named('provider.json', '{"name":"Brook","manager":{"email":"dana@brook.example"}}');
  await run('provider', 'set', 'name_zh', '溪流');
  const { text } = await operate(lab.db, ['provider', 'list'], { environment: { PROVIDER } });
  expect(text).toMatch(/^name +file +Brook$/m);
  expect(text).toMatch(/^manager\.email +file +dana@brook\.example$/m);
  expect(text).toMatch(/^name_zh +set +溪流$/m);
  expect(text).toMatch(/^terms_url +usual/m);
});

test('init writes the name of the network before the address of its letters, and refuses a file as folder', async () => {
  const network = '--origin https://portal.brook.example --terms https://brook.example/terms'.split(' ');
  const ways = '--tracking-domain https://go.brook.example --support-mail help@brook.example --no-checks'.split(' ');
  const init = (name: string, place: string) =>
    millrace({}, ['init', '--name', name, ...network, ...ways, '--folder', place]);
  expect(await init('Brook Ads', join(folder, 'brook'))).toMatchObject({ exit: 0 });
  expect(readFile('brook')).toContain('MAIL_FROM="Brook Ads <help@brook.example>"\n');
  expect(await init('Brook, Inc.', join(folder, 'inc'))).toMatchObject({ exit: 0 });
  expect(readFile('inc')).toContain('MAIL_FROM=help@brook.example\n');
  const taken = named('taken', '');
  const told = await init('Brook', taken);
  expect(told).toMatchObject({
    exit: 1,
    errors: expect.stringContaining(`${taken} can not be a folder: a file is called so.`),
  });
  expect(statSync(taken).isFile()).toBe(true);
});

const read = (path: string) => readBackup(path, { db: lab.db, tables: [], staged: folder, isDry: true });
const backup = gzipSync(JSON.stringify({ millrace: 'backup' }).repeat(999));

test.each([
  ['cut', backup.subarray(0, -12), 'its end is missing'],
  ['other', Buffer.from('no backup'), 'it is damaged, or no backup'],
])('a backup that is %s is refused in words', async (name, bytes, why) => {
  const path = named(`${name}.backup`, bytes);
  await expect(read(path)).rejects.toThrow(`${path} can not be read as a backup: ${why}. Nothing is changed.`);
});

test('a backup or a file that is not there is refused in words', async () => {
  const path = join(folder, 'none');
  await expect(read(path)).rejects.toThrow(`${path} can not be read as a backup: there is no such file.`);
  const told = await millrace({ DATA_DIR: join(folder, 'data') }, ['offers', 'import', path]);
  const errors = `${path} can not be read: there is no such file.\n`;
  expect(told).toMatchObject({ exit: 1, errors });
});
