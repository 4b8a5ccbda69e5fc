import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import { operate } from '../lab/operator.ts';

const server = aServer();
const command = (...argv: string[]) => operate(server.db, argv);

const file = `name,ad_type,offer_type,category,countries,width,height
Of the mill,inApp,app,Games,DE|AT,300,250
Of the race,popup,subscription,Games,global,320,50
`;

async function idOf(name: string): Promise<string> {
  const rows = JSON.parse((await command('creatives', 'list', '--search', name, '--json')).text) as { id: number }[];
  return String(rows[0]?.id);
}

test('creatives that were imported are listed, and those that are removed no publisher finds, until it is undone', async () => {
  expect(await operate(server.db, ['creatives', 'import', 'new.csv'], { file })).toMatchObject({ exit: 0 });
  const mill = await idOf('Of the mill');
  const race = await idOf('Of the race');
  const { text } = await command('creatives', 'list', '--offer-type', 'app', '--limit', '1');
  expect(text).toMatch(new RegExp(`${mill} +\\d{4}-\\d\\d-\\d\\d +inApp +app +300×250 +DE\\|AT +Of the mill`));
  expect(text).not.toContain('Of the race');
  const { client } = await server.signIn('publisher@demo.test');
  const seen = async () => {
    const { data } = await client.creatives.list({ offer_type: 1, search: 'Of the mill' });
    return data.map(({ id }) => String(id));
  };
  expect(await seen()).toEqual([mill]);
  // One that is not there keeps all of them.
  expect(await command('creatives', 'remove', mill, '999999')).toMatchObject({
    exit: 1,
    text: 'There is no creative 999999.',
  });
  expect(await seen()).toEqual([mill]);
  const removed = await command('creatives', 'remove', mill, race);
  expect(removed).toMatchObject({ exit: 0, text: expect.stringContaining(`Removed Of the mill (${mill}).`) });
  expect(await seen()).toEqual([]);
  const [, entry = ''] = /undo (\d+)/.exec(removed.text) ?? [];
  expect(await command('undo', entry)).toMatchObject({ exit: 0 });
  expect(await seen()).toEqual([mill]);
});
