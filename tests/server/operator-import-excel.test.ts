// What spreadsheets save, and what an import says of it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { creativeSheet } from '../../packages/server/src/operator/creatives.ts';
import { termsAt } from '../../packages/server/src/operator/offer-terms.ts';
import { offerSheet } from '../../packages/server/src/operator/offer-sheet.ts';
import { textOfFile } from '../../packages/server/src/operator/file-text.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();

function load(file: string, ...options: readonly string[]) {
  return operate(lab.db, ['offers', 'import', 'file.csv', ...options], { file });
}

/** An offer with what it pays now. */
async function offer(where: string) {
  const [row] = (await lab.db.execute<{ oid: number }>(`select * from offers where ${where}`)).rows;
  return row && { ...row, ...(await termsAt(lab.db, [row.oid], new Date())).get(row.oid) };
}

const text = 'oid;name\r\n200001;Grüße aus Köln – 10 €\r\n';
const western = Uint8Array.from(text, (letter) => ({ '–': 0x96, '€': 0x80 })[letter] ?? letter.charCodeAt(0));
const wide = Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', wide],
  ['UTF-16, the large end first', Buffer.from(wide).swap16()],
])('a file in %s is read, and nothing has to be said of it', (_, bytes) => {
  expect(textOfFile(bytes, 'a.csv')).toEqual({ text });
});

test('a file in Windows-1252 is read, and it is said that its letters have to be looked at', () => {
  expect(textOfFile(western, 'a.csv')).toEqual({ text, note: expect.stringContaining('Windows-1252') });
});

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004 and more'), 'it is a workbook'],
  [
    'Chinese in GB18030',
    Buffer.from([0x6f, 0x69, 0x64, 0x0a, 0x81, 0x30, 0xc4, 0xe3, 0x90, 0x41]),
    'it is text neither in UTF-8',
  ],
  ['half a letter in UTF-16', Buffer.from([0xff, 0xfe, 0x41]), 'it is text neither in UTF-8'],
  ['bytes', Buffer.from([0x00, 0xe4, 0x00]), 'it is text neither in UTF-8'],
])('%s is refused', (_, bytes, why) => {
  expect(() => textOfFile(bytes, 'a.csv')).toThrow(`a.csv can not be read: ${why}`);
});

test('decimal commas are read where semicolons or tabs separate, and points are too', async () => {
  expect(await load('oid;payout_price\n200001;0,85\n200002;1.25\n200003;0,125\n')).toMatchObject({ exit: 0 });
  expect(await offer('oid = 200001')).toMatchObject({ payout_price: '0.8500' });
  expect(await offer('oid = 200002')).toMatchObject({ payout_price: '1.2500' });
  expect(await offer('oid = 200003')).toMatchObject({ payout_price: '0.1250' });
  expect(await load('oid\tname\tpayout_price\r\n200001\tNew, name\t2,5\r\n')).toMatchObject({ exit: 0 });
  expect(await offer('oid = 200001')).toMatchObject({ name: 'New, name', payout_price: '2.5000' });
});

test.each([
  ['oid;payout_price\n200001;1,250\n', '"1,250" may be 1250 or 1.250: write which.'],
  ['oid;payout_price\n200001;1.234,50\n', '"1.234,50" is no amount'],
  ['oid,payout_price\n200001,"1,25"\n', '"1,25" is no amount'],
  ['oid;payout_price\n200001;1,23456\n', '"1,23456" is no amount'],
])('an amount that may be another is refused: %j', async (file, why) => {
  expect(await load(file)).toMatchObject({ exit: 1, text: expect.stringContaining(why) });
});

test('all wrong codes of a cell and all wrong cells of a file are named at once, with what new offers lack', async () => {
  const told = await load(
    'oid,name,ad_type,payout_price,countries,carriers\n,New,9,x,DE|UK|XX|germany|UK,1x|2x\n200001,,1,1,DE,\n,Other,,1,DE,\n',
  );
  expect(told.lines).toEqual([
    'line 2, ad_type: "9" is not known: it takes 1 CPI, 2 CPA, 4 CPL.',
    expect.stringMatching(/^line 2, payout_price: "x" is no amount/),
    'line 2, countries: "UK" is no country\'s code; "XX" is no country\'s code; "germany" is no country\'s code.',
    'line 2, carriers: "1x" is not known; "2x" is not known.',
    'line 3, name: is empty.',
    'line 4, ad_type: a new offer needs it.',
    'Nothing is imported.',
  ]);
});

const head = 'external_id,name,ad_type,payout_price,countries,url';
const url = 'https://adv.example/?c={click_id}';
const twoOffers = (price: string) => `${head}\nE-1,One,CPA,${price},DE,${url}\nE-2,Two,CPA,2,DE,${url}\n`;

test('the same file twice makes offers once, and changes them in place, by the id of somebody else', async () => {
  expect((await load(twoOffers('1'))).text).toContain('Of 2 offers 2 are new');
  const first = await offer(`external_id = 'E-1'`);
  expect(await load(twoOffers('1'))).toMatchObject({
    exit: 0,
    isIdle: true,
    text: expect.stringContaining('0 changed, 2 as they were'),
  });
  expect((await load(twoOffers('1.5'))).text).toContain('0 are new, 1 changed');
  expect(await offer(`external_id = 'E-1'`)).toEqual({ ...first, payout_price: '1.5000' });
  expect((await load(`oid,external_id\n${first?.['oid']},E-1b\n`)).exit).toBe(0);
  // An empty cell takes no id away.
  expect((await load(`oid,external_id,name\n${first?.['oid']},,Once\n`)).exit).toBe(0);
  expect(await offer(`external_id = 'E-1b'`)).toMatchObject({ oid: first?.['oid'], name: 'Once' });
});

test('two rows never share the id of somebody else', async () => {
  await load(`${head}\nF-1,First,CPA,1,DE,${url}\n`);
  const oid = (await offer(`external_id = 'F-1'`))?.['oid'];
  const taken = await load('oid,external_id\n200001,F-1\n');
  expect(taken.lines).toEqual([`line 2, external_id: F-1 is that of offer ${oid}.`, 'Nothing is imported.']);
  const twice = await load('external_id,name\nF-1,a\nF-1,b\n');
  expect(twice.lines[0]).toBe('line 3, external_id: F-1 stands on line 2 already.');
  const both = await load(`oid,external_id,name\n${oid},,a\n,F-1,b\n`);
  expect(both.lines[0]).toBe(`line 3, external_id: it is offer ${oid}, which stands on line 2 as well.`);
});

test('a new offer with the name of another is pointed at', async () => {
  await load(`oid,${head}\n810000,,Twin,CPA,1,DE,${url}\n`);
  const told = await load(`${head}\n,Twin,CPA,1,DE,${url}\n`);
  expect(told.text).toMatch(/Look: line 2, offer \d+ \(Twin\) has the name of offer 810000, which stays as it is\./);
});

test('what is left empty is said with what is stored instead, and an install is no SOI', async () => {
  const told = await load(
    `oid,name,ad_type,payout_price,countries,url,conversion_flow\n820000,A,CPI,1,DE,${url},\n820001,B,CPL,1,DE,${url},\n820002,C,CPL,1,DE,${url},DOI\n`,
  );
  expect(told.lines).toContain('conversion_flow is left empty for 1 new offer (line 2): stored as 8 Install.');
  expect(told.lines).toContain('conversion_flow is left empty for 1 new offer (line 3): stored as 1 SOI.');
  expect(told.lines).toContain(
    'restriction_type is left empty for 3 new offers (line 2, 3, 4): stored as 1 Main Stream.',
  );
  expect(await offer('oid = 820000')).toMatchObject({ conversion_flow: 8 });
});

test('a dry run says field by field what would change, and points at a price that rises by a factor', async () => {
  await load(`oid,${head}\n830000,,Moss,CPA,0.85,DE,${url}\n`);
  const told = await load('oid,payout_price,countries\n830000,9.99,DE|FR\n', '--dry-run');
  expect(told.lines).toEqual([
    'Of 1 offers 0 are new, 1 changed, 0 as they were.',
    'Look: line 2, offer 830000 (Moss) pays 11.8 times as much: 0.85 → 9.99.',
    'offer 830000 (Moss): payout_price 0.85 → 9.99, countries DE → DE|FR',
  ]);
  expect((await load('oid,payout_price\n830000,1\n', '--dry-run')).text).not.toContain('Look');
  expect((await load('oid,payout_price\n830000,0\n', '--dry-run')).text).toContain('floats from now on.');
});

test('an offer that can not convert is stored as paused, and it is said why', async () => {
  const file = `oid,name,ad_type,payout_price,countries,url,status\n840000,No,CPA,1,DE,,\n840001,Lost,CPA,1,DE,https://adv.example/lp,Active\n840002,Good,CPA,1,DE,${url},\n840003,Off,CPA,1,DE,,0\n`;
  const told = await load(file);
  const looks = told.lines.filter((line) => line.startsWith('Look'));
  expect(looks).toEqual([
    'Look: line 2, offer 840000 (No) has no url, so nobody can be sent to it: it is stored as paused.',
    'Look: line 3, offer 840001 (Lost) has no {click_id} in its url, so its advertiser can tell of no conversion: it is stored as paused.',
  ]);
  expect(await offer('oid = 840000')).toMatchObject({ status: 0 });
  expect(await offer('oid = 840001')).toMatchObject({ status: 0 });
  expect(await offer('oid = 840002')).toMatchObject({ status: 1 });
  // One that runs is not paused by what has nothing to do with it, and loses no visitor silently.
  await lab.db.execute(`update offers set status = 1 where oid = 840001`);
  expect((await load('oid,payout_price\n840001,1.1\n')).text).toContain('can tell of no conversion.');
  expect(await offer('oid = 840001')).toMatchObject({ status: 1 });
  expect((await load('oid,url\n840002,https://adv.example/lp\n')).text).toContain('it is stored as paused');
  expect(await offer('oid = 840002')).toMatchObject({ status: 0 });
});

test.each(['offers', 'creatives'])('the template of %s has every column and is taken as it is', async (subject) => {
  const made = await operate(lab.db, [subject, 'template', 'file.csv']);
  const parts: Uint8Array[] = [];
  for await (const part of made.file ?? []) parts.push(part);
  const file = Buffer.concat(parts).toString();
  const told = await operate(lab.db, [subject, 'import', 'file.csv', '--dry-run'], { file });
  expect(told).toMatchObject({ exit: 0, text: expect.stringContaining('1 are new') });
  const columns =
    file
      .split('\r\n')[0]
      ?.replace(/[\ufeff"]/g, '')
      .split(',') ?? [];
  for (const name of columns) expect(made.text).toMatch(new RegExp(`^${name} +\\w`, 'm'));
});

test('each column stands in the documentation with what it is about and what it takes', () => {
  const docs = readFileSync('docs/operator.md', 'utf8').replace(/ +/g, ' ').replaceAll('\\|', '|');
  for (const [name, { about, takes }] of [offerSheet, creativeSheet].flatMap(({ cells }) => Object.entries(cells))) {
    expect(docs.includes(`| \`${name}\` | ${about} | ${takes} |`), name).toBe(true);
  }
});
