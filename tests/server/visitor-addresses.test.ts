// The addresses to which an operator sends visitors: their macros, and that none of them leads back to the network.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
const run = (...argv: readonly string[]) => operate(lab.db, argv);
const head = 'external_id,name,ad_type,payout_price,countries,url';

function load(url: string, ...options: readonly string[]) {
  const file = `${head}\nV-1,Visited,CPA,1,DE,${url}\n`;
  return operate(lab.db, ['offers', 'import', 'file.csv', ...options], { file });
}

async function visited() {
  return (await lab.db.execute(`select * from offers where external_id = 'V-1'`)).rows[0];
}

const looks = (lines: readonly string[]) => lines.filter((line) => line.startsWith('Look'));

test.each([
  ['nonsense', '{nonsense}, which is no macro and stays as it is.'],
  ['afsub', '{afsub}, which is no macro and stays as it is: is {aff_sub} meant?'],
  ['clickid', '{clickid}, which is no macro and stays as it is: is {click_id} meant?'],
  ['Source', '{Source}, which is no macro and stays as it is: is {source} meant?'],
  ['status', '{status}, which is empty at a click: a conversion alone has it.'],
  ['txid', '{txid}, which is empty at a click: a conversion alone has it.'],
  ['conversion_id', '{conversion_id}, which is empty at a click: a conversion alone has it.'],
])('a macro that no click fills in is pointed at, in offers and in house_url: {%s}', async (macro, said) => {
  const url = `https://adv.example/?c={click_id}&x={${macro}}`;
  const told = await load(url, '--dry-run');
  expect(told).toMatchObject({ exit: 0 });
  expect(looks(told.lines)).toEqual([expect.stringMatching(/^Look: line 2, offer \d+ \(Visited\) has \{/)]);
  expect(told.text).toContain(said);
  const house = await run('provider', 'set', 'house_url', url, '--dry-run');
  expect(house).toMatchObject({ exit: 0, lines: expect.arrayContaining([`Look: house_url has ${said}`]) });
});

test('of macros that a click fills in nothing is said, and operator.md names them all and no other', async () => {
  const notes = (await import('../../packages/server/src/operator/offers.ts')).offerCommands[0]?.notes?.() ?? [];
  const named = notes.at(-1)?.match(/\{\w+\}/g) ?? [];
  const filledIn = 'aff_sub aff_sub2 aff_sub3 aff_sub4 aff_sub5 click_id country currency gid oid os payout source ts';
  expect(named.toSorted().join(' ')).toBe(filledIn.replace(/\w+/g, '{$&}').split(' ').toSorted().join(' '));
  expect(looks((await load(`https://adv.example/?q=${named.join('-')}`, '--dry-run')).lines)).toEqual([]);
  const docs = readFileSync('docs/operator.md', 'utf8');
  const paragraph = /\*\*Where visitors go\.\*\*[^]*?\n\n/.exec(docs)?.[0] ?? '';
  for (const macro of named.filter((name) => !/sub[2-4]/.test(name))) expect(paragraph).toContain(`\`${macro}\``);
});

test('a click id behind # reaches no advertiser: such an offer is stored as paused', async () => {
  const told = await load('https://adv.example/lp#{click_id}');
  expect(told.text).toContain('(Visited) has no {click_id} in its url');
  expect(told.text).toContain('it is stored as paused');
  expect(await visited()).toMatchObject({ status: 0 });
  await lab.db.execute(`update offers set status = 1 where external_id = 'V-1'`);
  expect((await run('offers', 'list', '--cannot-convert')).text).toContain('Visited');
  expect((await load('https://adv.example/lp?c={click_id}#top')).text).not.toContain('has no {click_id}');
  expect((await run('offers', 'list', '--cannot-convert')).text).not.toContain('Visited');
});

const circles = [
  'https://portal.example.com/c?aid=1&oid=2&x={click_id}',
  'http://portal.example.com/c?x={click_id}',
  'https://PORTAL.example.com/c?x={click_id}',
  'https://go.network.example/c?x={click_id}',
];

test.each(circles)("an address of the network's own links is no offer's and not house_url: %s", async (url) => {
  await run('provider', 'set', 'tracking_domain', 'https://go.network.example');
  const said = "is an address of the network's own links: visitors would go round in a circle.";
  const told = await load(url, '--dry-run');
  expect(told).toMatchObject({ exit: 1 });
  expect(told.lines[0]).toBe(`line 2, url: ${said}`);
  expect(await run('provider', 'set', 'house_url', url)).toMatchObject({
    exit: 1,
    text: expect.stringContaining(`house_url ${said}`),
  });
});

test.each(['https://portal.example.com/welcome?c={click_id}', 'https://other.example/c?c={click_id}'])(
  'another address is: %s',
  async (url) => {
    expect(await load(url, '--dry-run')).toMatchObject({ exit: 0 });
    expect(await run('provider', 'set', 'house_url', url, '--dry-run')).toMatchObject({ exit: 0 });
  },
);

test('smartlinks that are not there are recommended to nobody', async () => {
  expect(await run('provider', 'set', 'default_smartlinks', '[101,999,102]')).toMatchObject({
    exit: 1,
    text: 'The network has no smartlink 999.',
  });
  expect(await run('provider', 'set', 'default_smartlinks', '[102,101]')).toMatchObject({ exit: 0 });
});

test('an offer that is paused or can not convert is no filler', async () => {
  await load('https://adv.example/lp?c={click_id}&a=1');
  const oid = Number((await visited())?.['oid']);
  const add = () => run('smartlinks', 'add', 'Filled', '--filler', String(oid), '--dry-run');
  await lab.db.execute(`update offers set status = 0 where oid = ${oid}`);
  expect(await add()).toMatchObject({ exit: 1, text: `Offer ${oid} is paused: nobody would see it.` });
  await lab.db.execute(`update offers set status = 1, url = 'https://adv.example/' where oid = ${oid}`);
  expect(await add()).toMatchObject({
    exit: 1,
    text: `Offer ${oid} has no {click_id} in its url, so its advertiser can tell of no conversion.`,
  });
  await lab.db.execute(`update offers set url = 'https://adv.example/{click_id}' where oid = ${oid}`);
  expect(await add()).toMatchObject({ exit: 0 });
});
