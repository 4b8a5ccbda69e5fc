// What people's spreadsheets and editors do to a file before it is imported.
import { expect, test } from 'vitest';
import { textOfFile } from '../../packages/server/src/operator/file-text.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();

function load(file: string, subject = 'offers') {
  return operate(lab.db, [subject, 'import', 'file.csv'], { file });
}

async function days(oid: number) {
  const { rows } = await lab.db.execute(
    `select start_date::text as first, end_date::text as last from offers where oid = ${oid}`,
  );
  return rows[0];
}

const creative = 'name;ad_type;category;countries;offer_type;width;height;value';

test.each([
  ['semicolons', `${creative}\nComma;popup;Games;DE;app;300;250;4,5\n`],
  ['tabs', `${creative.replaceAll(';', '\t')}\nComma\tpopup\tGames\tDE\tapp\t300\t250\t4,5\n`],
])('the stars of a creative may have a decimal comma where %s separate', async (_, file) => {
  expect(await load(file, 'creatives')).toMatchObject({ exit: 0 });
  const { rows } = await lab.db.execute(`select value from creatives where name = 'Comma' order by id desc limit 1`);
  expect(Number(rows[0]?.['value'])).toBe(4.5);
});

test('where commas separate, stars with a decimal comma are refused', async () => {
  const file = `${creative.replaceAll(';', ',')}\nComma,popup,Games,DE,app,300,250,"4,5"\n`;
  expect(await load(file, 'creatives')).toMatchObject({ exit: 1, text: expect.stringContaining('"4,5" is no amount') });
});

test.each([
  ['01.12.2026', '31.12.2026', '2026-12-01', '2026-12-31'],
  ['1.2.2027', '2.3.2027', '2027-02-01', '2027-03-02'],
  ['2026/12/01', '2026/12/5', '2026-12-01', '2026-12-05'],
])('days as spreadsheets write them are read: %s and %s', async (first, last, start, end) => {
  expect(await load(`oid;start_date;end_date\n200001;${first};${last}\n`)).toMatchObject({ exit: 0 });
  expect(await days(200_001)).toEqual({ first: start, last: end });
});

test.each(['01/12/2026', '13/12/2026', '12/13/2026'])(
  'a day that others read as another one is refused, with how to write it: %s',
  async (typed) => {
    const told = await load(`oid;start_date\n200001;${typed}\n`);
    expect(told).toMatchObject({ exit: 1 });
    expect(told.text).toContain(
      `start_date: "${typed}" may be day or month first: write it as 2026-11-20, 2026/11/20 or 20.11.2026.`,
    );
  },
);

test.each(['31.02.2026', '2026/13/01', '1.12.26', 'Dec 1'])('what is no day is refused: %s', async (typed) => {
  const told = await load(`oid;start_date\n200001;${typed}\n`);
  expect(told).toMatchObject({ exit: 1, text: expect.stringContaining(`"${typed}" is no day such as 2026-11-20`) });
});

test('a first line by which Excel names the separator is no header, and lines are counted with it', async () => {
  expect(await load('sep=;\r\noid;payout_price\r\n200001;1,75\r\n')).toMatchObject({ exit: 0 });
  expect((await load('sep=;\noid;payout_price\n200001;x\n')).text).toContain('line 3, payout_price: "x"');
});

const chinese = 'oid;name\n200001;苔藓王国\n200002;秋季活动\n';

test.each([
  ['one broken byte between others', Buffer.concat([Buffer.from(chinese), Buffer.from([0xe9]), Buffer.from('\n')])],
  ['a mark of UTF-8', Buffer.concat([Buffer.from('\ufeffoid;name\n1;a\n2;b\n3;M'), Buffer.from([0xfc, 0x0a])])],
])('a file in UTF-8 with %s is refused with the line of the byte, and not read as Windows-1252', (_, bytes) => {
  expect(() => textOfFile(bytes, 'a.csv')).toThrow('a.csv can not be read: it is in UTF-8, but for a byte on line 4');
});

test('a file in Windows-1252 that looks like UTF-8 at one place is read as before', () => {
  const bytes = Buffer.from('name\nM\xfcller\nGR\xdc\x93\nJ\xf6rg\n', 'latin1');
  expect(textOfFile(bytes, 'a.csv')).toMatchObject({ text: 'name\nMüller\nGRÜ“\nJörg\n' });
});
