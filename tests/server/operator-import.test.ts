import { csv } from '@millrace/core/reports';
import { expect, test } from 'vitest';
import { termsAt } from '../../packages/server/src/operator/offer-terms.ts';
import { aDatabase, fingerprints, operate } from '../lab/operator.ts';

const lab = aDatabase();

function load(subject: 'offers' | 'creatives', file: string) {
  return operate(lab.db, [subject, 'import', 'file.csv'], { file });
}

async function exported(subject: 'offers' | 'creatives'): Promise<string> {
  const { file } = await operate(lab.db, [subject, 'export', 'file.csv']);
  const parts: Uint8Array[] = [];
  for await (const part of file ?? []) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** An offer with what it pays now. */
async function offer(oid: number) {
  const [row] = (await lab.db.execute<{ oid: number }>(`select * from offers where oid = ${oid}`)).rows;
  return row && { ...row, ...(await termsAt(lab.db, [row.oid], new Date())).get(row.oid) };
}

test.each(['offers', 'creatives'] as const)('%s that are exported and imported are as they were', async (subject) => {
  const before = await fingerprints(lab.db);
  const told = await load(subject, await exported(subject));
  expect(told).toMatchObject({
    exit: 0,
    isIdle: true,
    text: expect.stringMatching(/ 0 are new, 0 changed, \d+ as they were/),
  });
  expect(await fingerprints(lab.db)).toEqual(before);
});

test('an offer with a known oid is changed in what the file says, and in nothing else', async () => {
  const before = await offer(200_001);
  const told = await load('offers', 'oid,payout_price,countries\n200001,7.5,de|AT | at\n');
  expect(told).toMatchObject({ exit: 0, text: expect.stringContaining('0 are new, 1 changed') });
  expect(await offer(200_001)).toEqual({ ...before, payout_price: '7.5000', countries: ['DE', 'AT'] });
});

test('an offer without an oid is made with the next one, and one with a new oid with that', async () => {
  const told = await load(
    'offers',
    'oid,name,ad_type,payout_price,countries,category\n,Moss Kingdom - iOS,CPI,0.40,DE,Games\n300000,Quiz,2,1,,\n,Third,4,1,FR,2\n',
  );
  expect(told.text).toContain('Of 3 offers 3 are new');
  expect(await offer(300_000)).toMatchObject({ name: 'Quiz', ad_type: 2, countries: [], status: 0, category: 1 });
  expect(await offer(300_001)).toMatchObject({
    name: 'Moss Kingdom - iOS',
    ad_type: 1,
    countries: ['DE'],
    category: 1,
  });
  expect(await offer(300_002)).toMatchObject({ name: 'Third', ad_type: 4 });
  const { rows } = await lab.db.execute(
    `insert into offers (name, ad_type, payout_price, countries) values ('Next', 1, 1, '{}') returning oid`,
  );
  expect(rows).toEqual([{ oid: 300_003 }]);
});

test('of ten thousand lines with three bad ones nothing is imported, and the three are named', async () => {
  const before = await fingerprints(lab.db);
  const lines = Array.from({ length: 10_000 }, (_, index) => `${400_000 + index},Offer ${index},1,1.00,DE`);
  lines[4] = '400004,"Offer",9,1.00,DE';
  lines[5_000] = '405000,"Offer",1,-1,DE';
  lines[9_999] = '409999,"Offer",1,1.00,DE,more';
  const told = await load('offers', `oid,name,ad_type,payout_price,countries\r\n${lines.join('\r\n')}\r\n`);
  expect(told).toMatchObject({
    exit: 1,
    lines: [
      'line 6, ad_type: "9" is not known: it takes 1 CPI, 2 CPA, 4 CPL.',
      expect.stringMatching(/^line 5002, payout_price: "-1" is no amount/),
      'line 10001, cells: there are 6, and 5 columns.',
      'Nothing is imported.',
    ],
  });
  expect(await fingerprints(lab.db)).toEqual(before);
});

test('a thousand good lines are imported together, and taken back together', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `${500_000 + index},Offer ${index},1,1.00,DE`);
  const before = await fingerprints(lab.db);
  const told = await load('offers', `oid,name,ad_type,payout_price,countries\n${lines.join('\n')}`);
  expect(told).toMatchObject({ exit: 0, text: expect.stringContaining('Of 1000 offers 1000 are new') });
  const id = /undo (\d+)/.exec(told.text)?.[1] ?? '';
  expect(await operate(lab.db, ['undo', id])).toMatchObject({ exit: 0 });
  expect((await fingerprints(lab.db))['offers']).toBe(before['offers']);
});

test('line numbers are right behind texts of several lines and behind empty ones', async () => {
  const file = 'id,name,description,width\r\n5001,One,"a\r\nb\r\n\r\nc",300\r\n\r\n\r\n5002,Two,d,0\r\n';
  expect((await load('creatives', file)).lines[0]).toBe('line 8, width: "0" is no whole number from 1 to 10000.');
});

test('at most fifty wrong cells are told, and how many more there are', async () => {
  const told = await load(
    'offers',
    `oid,status\n${Array.from({ length: 70 }, (_, index) => `${200_001 + index},9`).join('\n')}`,
  );
  expect(told.lines).toHaveLength(52);
  expect(told.lines.slice(-2)).toEqual(['And 20 more.', 'Nothing is imported.']);
});

test('a formula is a text: guarded on the way out, itself on the way in', async () => {
  const names = [
    '=HYPERLINK("http://evil.example","x")',
    "'=1+1",
    '+49 30',
    '@SUM(A1)',
    '-2+3',
    ' =cmd|x!A1',
    "it's",
    '-5',
  ];
  const rows = names.map((name, index) => [String(600_000 + index), name, '1', '1', 'DE']);
  const told = await load('offers', csv([['oid', 'name', 'ad_type', 'payout_price', 'countries'], ...rows]));
  expect(told.exit).toBe(0);
  for (const [index, name] of names.entries()) expect(await offer(600_000 + index)).toMatchObject({ name });
  const text = await exported('offers');
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  expect(text).not.toMatch(/(^|,|")[=+@]/m);
  expect(await load('offers', text)).toMatchObject({
    exit: 0,
    isIdle: true,
    text: expect.stringContaining('0 changed'),
  });
});

test.each([
  ['', 'The file is empty.'],
  ['oid,name\n', 'There is no line below the header.'],
  ['oid,nmae\n1,x\n', 'line 1: there is no column "nmae"'],
  ['oid,oid\n1,1\n', 'line 1: the column oid stands there twice.'],
  ['oid,name\n200001,"open\n', 'line 2: the quotes of this line do not fit together.'],
  ['oid,name\n200001,a\n200002,x"y"\n', 'line 3: the quotes of this line do not fit together.'],
  ['oid,name\n200001,a\n200001,b\n', 'line 3, oid: 200001 stands on line 2 already.'],
  ['oid,name\n200001,\n', 'line 2, name: is empty.'],
  ['oid,name\n200001,a\u0000b\n', 'line 2, name: holds a character that can not be shown.'],
  ['oid,name\n1e3,a\n', 'line 2, oid: "1e3" is no whole number'],
  ['oid,name\n2147483648,a\n', 'line 2, oid: "2147483648" is no whole number'],
  ['oid,icon_url\n200001,javascript:alert(1)\n', 'line 2, icon_url: "javascript:alert(1)" is no address'],
  ['oid,url\n200001,https://{aff_sub}.evil/\n', 'line 2, url: "https://{aff_sub}.evil/" has a macro before its path'],
  ['oid,url\n200001,http:///{aff_sub}/x\n', 'line 2, url: "http:///{aff_sub}/x" has a macro before its path'],
  ['oid,url\n200001,https://a.test:{oid}/\n', 'line 2, url: "https://a.test:{oid}/" '],
  ['oid,url\n200001,https://{source}@a.test/\n', 'line 2, url: "https://{source}@a.test/" has a macro before its path'],
  ['oid,url\n200001,{aff_sub}://a.test/\n', 'line 2, url: "{aff_sub}://a.test/" is no address'],
  ['oid,countries\n200001,DE|XX\n', 'line 2, countries: "XX" is no country'],
  ['oid,carriers\n200001,1x\n', 'line 2, carriers: "1x" is not known'],
  ['name,ad_type\nNew,1\n', 'line 2, payout_price: a new offer needs it.'],
  ['oid,payout_price\n200001,1.23456\n', 'line 2, payout_price: "1.23456" is no amount'],
  [`oid,name\n200001,${'x'.repeat(201)}\n`, 'line 2, name: has 201 characters'],
])('a file is refused as a whole: %j', async (file, said) => {
  const told = await load('offers', file);
  expect(told).toMatchObject({ exit: 1, text: expect.stringContaining(said) });
  expect(told.lines.at(-1)).toBe('Nothing is imported.');
});

test('semicolons and old line ends are read too', async () => {
  expect(await load('offers', 'oid;name;countries\r200002;Old; DE|FR\r')).toMatchObject({ exit: 0 });
  expect(await offer(200_002)).toMatchObject({ name: 'Old', countries: ['DE', 'FR'] });
});

test('creatives are made with their sizes and stars, drawn where they have no picture', async () => {
  const file =
    'name,ad_type,category,countries,offer_type,width,height,value,ct,file_url\n' +
    'Autumn,popup,Games,global|DE,app,300,250,4.5,2026-11-20,https://ads.example/lander\n';
  expect(await load('creatives', file)).toMatchObject({ exit: 0 });
  const { rows } = await lab.db.execute(`select * from creatives order by id desc limit 1`);
  expect(rows).toMatchObject([
    {
      name: 'Autumn',
      ad_type: 2,
      countries: ['global', 'DE'],
      offer_type: 1,
      value: '4.5',
      ct: '2026-11-20',
      img_url: 'drawn',
    },
  ]);
});
