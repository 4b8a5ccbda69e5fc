import { codes } from '@millrace/core';
import { anAppForm } from '@millrace/core/channels';
import { expect, test } from 'vitest';
import { askOften } from '../lab/ask-often.ts';
import { atOnce } from '../lab/at-once.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const fieldsOf = (...names: string[]) => ({
  code: codes.invalid,
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});
const gone = { code: codes.notFound };

test('a publisher sees the own channels, and no one else does', async () => {
  const publisher = await server.signIn('publisher@demo.test');
  const other = await server.signIn('review@demo.test');
  expect((await publisher.client.channels.list()).map(({ id }) => id)).toEqual([1001, 1002, 1003, 1004, 1005, 1006]);
  expect(await publisher.client.channels.list({ status: 0 })).toEqual([]);
  expect(await other.client.channels.list()).toMatchObject([{ id: 1007, domain: server.origin }]);
});

test('an app is made with a secret of its own, read, and changed field by field', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { id } = await client.channels.create({ ...anAppForm({ name: ' Weir Run ' }), postback_url: '' });
  const app = await client.channels.read({ id });
  expect(app).toMatchObject({ id, name: 'Weir Run', platform: 2, currency_rate: '100', domain: server.origin });
  expect(app.secret).toMatch(/^[\w-]{43}$/);
  await client.channels.update({ id, postback_url: 'https://weir.example/p?cid={click_id}' });
  await client.channels.update({ id, name: 'Weir Walk' });
  expect(await client.channels.read({ id })).toEqual({
    ...app,
    version: 3,
    name: 'Weir Walk',
    postback_url: 'https://weir.example/p?cid={click_id}',
  });
  expect((await client.channels.list()).map((channel) => channel.id)).toContain(id);
});

test('an app of before has a secret as soon as it is asked for, and keeps it', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const reads = await Promise.all([1, 2, 3, 4].map(() => client.channels.read({ id: 1001 })));
  expect(new Set(reads.map(({ secret }) => secret)).size).toBe(1);
  expect(reads[0]?.secret).toHaveLength(43);
});

test('a secret is renewed by its owner alone', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const before = await client.channels.read({ id: 1002 });
  const { secret } = await client.channels.renewSecret({ id: 1002 });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secret).not.toBe(before.secret);
  expect((await client.channels.read({ id: 1002 })).secret).toBe(secret);
});

test('what is wrong with an app is said at its field', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const wrong: [string, object][] = [
    ['name', { name: ' ' }],
    ['platform', { platform: 9 }],
    ['store_url', { store_url: '' }],
    ['store_url', { store_url: 'javascript:alert(1)' }],
    ['callback_url', { callback_url: 'file:///etc/passwd' }],
    ['currency_rate', { currency_rate: '-1' }],
    ['postback_url', { postback_url: 'https://{aff_sub}.example/' }],
  ];
  for (const [field, part] of wrong) {
    await expect(client.channels.create({ ...anAppForm(), ...part }), field).rejects.toMatchObject(fieldsOf(field));
    await expect(client.channels.update({ id: 1001, ...part }), field).rejects.toMatchObject(fieldsOf(field));
  }
});

test('an account that is not active adds no apps', async () => {
  for (const who of ['review@demo.test', 'blocked@demo.test', 'rejected@demo.test']) {
    const { client } = await server.signIn(who);
    await expect(client.channels.create(anAppForm())).rejects.toMatchObject({ code: codes.notAllowed });
  }
});

test("another publisher's channel is not there, whatever is asked of it", async () => {
  const { client } = await server.signIn('pending@demo.test');
  const id = 1001;
  const [placement] = await (await server.signIn('publisher@demo.test')).client.channels.placements({ id });
  const place = { placement_id: placement?.id ?? 0, name: 'Mine', type: 1 };
  const asked = [
    client.channels.read({ id }),
    client.channels.update({ id, name: 'Mine' }),
    client.channels.renewSecret({ id }),
    client.channels.testPostback({ id, url: 'https://a.example/' }),
    client.channels.postbacks({ id }),
    client.channels.postback({ id, try_id: 1 }),
    client.channels.resendPostback({ id, try_id: 1 }),
    client.channels.placements({ id }),
    client.channels.createPlacement({ id, name: 'Mine', type: 1 }),
    client.channels.updatePlacement({ id, ...place }),
    client.channels.removePlacement({ id, placement_id: place.placement_id }),
    // The channel is one's own, the placement is not.
    client.channels.updatePlacement({ id: 1013, ...place }),
    client.channels.removePlacement({ id: 1013, placement_id: place.placement_id }),
  ];
  const ends = await Promise.allSettled(asked);
  expect(ends).toEqual(asked.map(() => ({ status: 'rejected', reason: expect.objectContaining(gone) })));
});

test('nobody sets the owner, the secret or the status of an app', async () => {
  const { post } = await server.signIn('publisher@demo.test');
  for (const field of ['user_id', 'secret', 'status', 'domain', 'integration', 'id']) {
    const answer = await post('/api/aff/channel/create/', { name: 'A', platform: '3', [field]: '2' });
    expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { [field]: expect.any(String) } } });
  }
});

test('placements are added, changed and removed', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const [channel] = await client.channels.list();
  const id = channel?.id ?? 0;
  const { id: placement_id } = await client.channels.createPlacement({ id, name: ' Start ', type: 4 });
  await client.channels.updatePlacement({ id, placement_id, name: 'Shop', type: 2 });
  expect(await client.channels.placements({ id })).toContainEqual({
    id: placement_id,
    aid: id,
    name: 'Shop',
    type: 2,
    version: 2,
  });
  for (const [field, part] of [
    ['name', { name: ' ' }],
    ['type', { type: 5 }],
  ] as const) {
    const made = client.channels.createPlacement({ id, name: 'A', type: 1, ...part });
    await expect(made, field).rejects.toMatchObject(fieldsOf(field));
  }
  await client.channels.removePlacement({ id, placement_id });
  await expect(client.channels.removePlacement({ id, placement_id })).rejects.toMatchObject(gone);
});

test('at most 100 apps are kept, also of those that come at the same moment', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const create = (index: number) => client.channels.create({ name: `App ${index}`, platform: 3 });
  expect((await askOften(97, create)).filter(({ status }) => status === 'fulfilled')).toHaveLength(97);
  const last = await atOnce(
    server.db,
    `select from users where un = 'sdk@demo.test'`,
    [97, 98, 99, 100, 101, 102].map((index) => () => create(index)),
  );
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = last.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(refused.map(() => ({ reason: { code: codes.conflict } })));
  expect(await client.channels.list()).toHaveLength(100);
});

test('a press that comes twice makes one app, and one placement', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const presses = [1, 2, 3, 4, 5, 6, 7, 8];
  const apps = await Promise.allSettled(presses.map(() => client.channels.create({ name: 'Twice', platform: 3 })));
  const [app] = apps.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(apps.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  const id = app?.id ?? 0;
  await Promise.allSettled(presses.map(() => client.channels.createPlacement({ id, name: 'Start', type: 1 })));
  expect(await client.channels.placements({ id })).toHaveLength(1);
  const renamed = client.channels.update({ id: 1001, name: 'Twice' });
  await expect(renamed).rejects.toMatchObject({ code: codes.conflict });
});

test('two pages that save their own fields at once undo nothing of each other', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      client.channels.update({ id: 1005, name: `Radio ${round}` }),
      client.channels.update({ id: 1005, postback_url: `https://radio.example/${round}?c={click_id}` }),
    ]);
    const app = await client.channels.read({ id: 1005 });
    expect([app.name, app.postback_url]).toEqual([`Radio ${round}`, `https://radio.example/${round}?c={click_id}`]);
  }
});

test('who may not see the settings of apps and websites can not ask for them either', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  const [channel] = await client.channels.list();
  const id = channel?.id ?? 0;
  const ends = await Promise.allSettled([
    client.channels.read({ id }),
    client.channels.create(anAppForm()),
    client.channels.update({ id, name: 'Mine' }),
    client.channels.postbacks({ id }),
    client.channels.postback({ id, try_id: 1 }),
    client.channels.placements({ id }),
    client.channels.websites(),
    client.channels.createWebsite({ url: 'https://a.example' }),
  ]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual(ends.map(() => codes.notAllowed));
});

test('an advertiser has no channels and no websites', async () => {
  const { channels } = (await server.signIn('advertiser@demo.test')).client;
  const asked = [channels.list(), channels.websites()];
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: codes.notAllowed })));
});

test.each(['postback_url', 'callback_url'] as const)(
  'an address of a private network, which could never be called, is refused when it is saved: %s',
  async (field) => {
    const { client } = await server.signIn('publisher@demo.test');
    const said = 'This URL is on a private network. Please enter a public one, e.g. https://example.com.';
    const refused = { code: codes.invalid, fields: { [field]: said } };
    const within = [
      'localhost:1',
      '127.0.0.1',
      '10.1.2.3',
      '192.168.1.5:8080',
      '[::1]',
      '[fd00::1]',
      'nas.local',
      '2130706433',
    ];
    for (const host of within) {
      const part = { [field]: `http://${host}/p?c={click_id}` };
      await expect(client.channels.update({ id: 1005, ...part })).rejects.toMatchObject(refused);
    }
    const made = client.channels.create({ ...anAppForm({ name: 'Within' }), [field]: 'http://10.1.2.3/p' });
    await expect(made).rejects.toMatchObject(refused);
    for (const host of ['tracker.example', '8.8.8.8', '[2606:4700::1111]:8443']) {
      const url = `https://${host}/p?c={click_id}`;
      await client.channels.update({ id: 1005, [field]: url });
      expect(await client.channels.read({ id: 1005 })).toMatchObject({ [field]: url });
    }
  },
);
