// What the network itself puts in front of its publishers, and where visitors go whom nothing fits.
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const run = (...argv: string[]) => operate(server.db, argv);
const entryOf = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';

async function recommendedLinks(): Promise<readonly number[]> {
  const { client } = await server.visitor();
  return (await client.reference.provider()).default_smartlinks;
}

test('a smartlink of the network is in the list of every publisher, and leads its visitors', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ n: 100 });
  const approved = data.find(({ approve_status, status }) => approve_status === 1 && status === 1)?.oid ?? 0;
  expect(await run('smartlinks', 'add', 'Best of Europe', '--countries', 'DE|XX')).toMatchObject({
    exit: 1,
    text: '--countries "XX" is no country\'s code.',
  });
  expect(await run('smartlinks', 'add', 'Best', '--filler', '7')).toMatchObject({
    exit: 1,
    text: 'There is no offer 7.',
  });
  await run('provider', 'set', 'default_smartlinks', '[101,102]');
  const before = [101, 102];
  await expect.poll(recommendedLinks, { timeout: 3_000 }).toEqual(before);
  expect(await run('smartlinks', 'add', 'Best', '--dry-run')).toMatchObject({ exit: 0 });
  const told = await run('smartlinks', 'add', 'Best of Europe', '--countries', 'DE|AT', '--filler', String(approved));
  const gid = Number(/\((\d+)\)/.exec(told.text)?.[1]);
  await expect.poll(recommendedLinks, { timeout: 3_000 }).toEqual([...before, gid]);
  expect((await run('smartlinks', 'list')).text).toMatch(
    new RegExp(`${gid} +recommended +all +DE\\|AT +${approved} +Best of Europe`),
  );
  // The usual filler is named where there is such an offer, and none where there is not.
  const unfilled = Number(/\((\d+)\)/.exec((await run('smartlinks', 'add', 'Unfilled')).text)?.[1]);
  const fillers = async () => {
    const rows = JSON.parse((await run('smartlinks', 'list', '--json')).text) as {
      id: number;
      filler: number | null;
    }[];
    return [gid, unfilled].map((id) => rows.find((row) => row.id === id)?.filler);
  };
  expect(await fillers()).toEqual([approved, 200_580]);
  await server.db.execute('update smartlinks set filled_oid = 299999 where gid = ' + unfilled);
  expect(await fillers()).toEqual([approved, null]);
  await run('smartlinks', 'remove', String(unfilled));
  const listed = await client.smartlinks.list({ gids: [gid], n: 10, search: '' });
  expect(listed.data).toMatchObject([{ gid, uid: 0, name: 'Best of Europe' }]);
  // They stand as the network has set them, for publishers and in its own list, until somebody sorts.
  const set = [102, gid, 101];
  await run('provider', 'set', 'default_smartlinks', JSON.stringify(set));
  const shown = (await client.smartlinks.list({ gids: set })).data.map((link) => link.gid);
  expect(shown).toEqual(set);
  const own = JSON.parse((await run('smartlinks', 'list', '--json')).text) as { id: number }[];
  expect(own.slice(0, 3).map(({ id }) => id)).toEqual(set);
  const byName = (await client.smartlinks.list({ gids: set, sort: 'name' })).data;
  const names = byName.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  await run('provider', 'set', 'default_smartlinks', JSON.stringify([...before, gid]));
  const click = `${server.origin}/c?aid=1001&oid=${gid}`;
  expect((await fetch(click, { redirect: 'manual' })).status).toBe(302);

  const removed = await run('smartlinks', 'remove', String(gid));
  await expect.poll(recommendedLinks, { timeout: 3_000 }).toEqual(before);
  expect(await run('smartlinks', 'remove', String(gid))).toMatchObject({ exit: 0, isIdle: true });
  // Whoever has put it into a page does not lose visitors.
  expect((await fetch(click, { redirect: 'manual' })).status).toBe(302);
  await run('undo', entryOf(removed.text));
  await expect.poll(recommendedLinks, { timeout: 3_000 }).toEqual([...before, gid]);
  expect(await run('smartlinks', 'remove', '5001')).toMatchObject({
    exit: 1,
    text: 'The network has no smartlink 5001.',
  });
});

test('offers that the network recommends come first, all that are named or none, until they are taken back', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const first = async () => (await client.offers.recommended({ p: 1, n: 5 })).data.map(({ oid }) => oid);
  const { data } = await client.offers.recommended({ p: 9, n: 5 });
  const [one = 0, other = 0] = data.map(({ oid }) => oid);
  const before = await first();
  expect(before).not.toContain(one);
  expect(await run('offers', 'recommend', String(one), '1')).toMatchObject({ exit: 1, text: 'There is no offer 1.' });
  const told = await run('offers', 'recommend', String(one), String(other));
  expect(told.exit).toBe(0);
  expect((await first()).slice(0, 2).toSorted()).toEqual([one, other].toSorted());
  expect(await run('offers', 'recommend', String(one))).toMatchObject({ exit: 0, isIdle: true });
  expect(await run('offers', 'unrecommend', String(one))).toMatchObject({ exit: 0 });
  expect(await first()).not.toContain(one);
  expect(await run('offers', 'unrecommend', String(other))).toMatchObject({ exit: 0 });
  expect(await first()).toEqual(before);
});

test('whom no offer takes goes to the house offer, with macros filled; without one the page says why', async () => {
  await server.db.execute('update offers set status = 0');
  const { rows } = await server.db.execute<{ gid: number }>('select gid from smartlinks where user_id = 1 limit 1');
  const follow = (query: string, language = 'en') =>
    fetch(`${server.origin}/c?${query}`, { redirect: 'manual', headers: { 'accept-language': language } });
  // Another link for each, so that none is remembered as it was.
  const link = `aid=1002&oid=${rows[0]?.gid}`;
  const unfit = await follow(link);
  expect([unfit.status, await unfit.text()]).toEqual([
    404,
    'There is nothing here for visitors from your country or with your device.',
  ]);
  expect(await (await follow(link, 'zh-CN')).text()).toBe('此处没有适合您所在国家/地区或设备的内容。');
  expect(await (await follow('aid=1002&oid=4')).text()).toContain('This link leads nowhere');

  expect(await run('provider', 'set', 'house_url', 'https://{aff_sub}.example/')).toMatchObject({ exit: 1 });
  await run('provider', 'set', 'house_url', 'https://house.example/?s={aff_sub}');
  const place = async () => (await follow(`${link}&aff_sub=a%20b`)).headers.get('location');
  await expect.poll(place, { timeout: 5_000 }).toBe('https://house.example/?s=a%20b');
  // What does not exist is not there, house or not.
  expect((await follow('aid=1002&oid=4')).status).toBe(404);
});
