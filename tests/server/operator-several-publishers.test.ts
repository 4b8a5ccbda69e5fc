import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const reason = 'Your site can not be reached.';

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

test('the list says what one decides by, for programs too', async () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await server.db.execute(`update profiles set company = 'Review & Sons', country = 'FR' where user_id = 2`);
  await server.db.execute(
    `insert into websites (user_id, url, name, token, status) values (2, 'https://review.example', 'Review', 'x', 0),
      (2, 'https://second.example', 'Second', 'y', 0)`,
  );
  const [channel] = await rows(`insert into channels (user_id, name) values (2, 'Sons') returning id`);
  await server.db.execute(`delete from traffic_days where user_id = 2`);
  const figures = `insert into traffic_days (dt, user_id, aid, product, gid, oid, country, os, carrier_name, clk, cov, revenue)`;
  await server.db.execute(
    `${figures} values ('${day}'::date, 2, ${String(channel?.['id'])}, 1, 0, 201964, 'FR', 'iOS', '', 40, 2, 3.5),
      ('${day}'::date - 29, 2, ${String(channel?.['id'])}, 1, 0, 201964, 'FR', 'iOS', '', 2, 1, 1.25),
      ('${day}'::date - 30, 2, ${String(channel?.['id'])}, 1, 0, 201964, 'FR', 'iOS', '', 1000, 9, 99)`,
  );
  const channels = await rows(`select from channels where user_id = 2`);
  const told = await operate(server.db, ['publishers', 'list', '--search', 'review@', '--json']);
  expect(JSON.parse(told.text)).toMatchObject([
    {
      e_mail: 'review@demo.test',
      company: 'Review & Sons',
      country: 'FR',
      site: 'https://review.example and 1 more',
      channels: channels.length,
      clicks: 42,
      payout: '4.75',
    },
  ]);
  const asText = await operate(server.db, ['publishers', 'list']);
  expect(asText.text).toMatch(
    /review@demo\.test +Review & Sons +FR +https:\/\/review\.example and 1 more +\d+ +42 +4\.75/,
  );
  const { lines } = await operate(server.db, ['publishers', 'show', '2']);
  expect(lines).toContainEqual(expect.stringMatching(/clicks of 30 days +42$/));
  expect(lines).toContainEqual(expect.stringMatching(/payout of 30 days +\$4\.75$/));
});

test('several publishers are decided together, each told with the reason', async () => {
  const told = await operate(server.db, ['publishers', 'reject', '2', 'pending@demo.test', '--reason', reason]);
  expect(told).toMatchObject({ exit: 0 });
  expect(told.text).toContain('Rejected review@demo.test (2).');
  expect(told.text).toContain('Rejected pending@demo.test (7).');
  expect(await rows('select status, info from users where id in (2, 7)')).toEqual([
    { status: 3, info: reason },
    { status: 3, info: reason },
  ]);
  for (const un of ['review@demo.test', 'pending@demo.test']) {
    const { client } = await server.signIn(un);
    expect((await client.account.notices()).at(0)?.text).toContain(reason);
    expect((await server.letters(un, 1)).at(-1)?.text).toContain(reason);
  }
  expect(await rows(`select count(*)::int as n from operator_log where command like 'publishers reject%'`)).toEqual([
    { n: 1 },
  ]);
});

test('where one of several can not be decided none is, and every reason is told', async () => {
  const before = await rows('select id, status, info from users order by id');
  const told = await operate(server.db, ['publishers', 'approve', '2', '1', 'sdk@demo.test']);
  expect(told).toMatchObject({
    exit: 1,
    lines: ['publisher@demo.test (1) is approved already.', expect.stringMatching(/^sdk@demo\.test .* already\.$/)],
  });
  expect(await operate(server.db, ['publishers', 'block', '2', '4711', '--reason', reason])).toMatchObject({
    exit: 1,
    text: 'There is no publisher 4711.',
  });
  expect(await rows('select id, status, info from users order by id')).toEqual(before);
});

test('earlier decisions stand with the publisher, each with what its owner read', async () => {
  await operate(server.db, ['publishers', 'block', '2', 'pending@demo.test', '--reason', 'bots']);
  const { text } = await operate(server.db, ['publishers', 'show', '2']);
  const decisions = text.slice(text.indexOf('\nDecisions\n'));
  expect(decisions).toMatch(/ada {2}Rejected review@demo\.test \(2\)\. +Your site can not be reached\./);
  expect(decisions).toMatch(/ada {2}Blocked review@demo\.test \(2\)\. +Your traffic is made by programs\./);
  expect(decisions).not.toContain('pending@demo.test');
  const other = await operate(server.db, ['publishers', 'show', '1']);
  expect(other.text).not.toContain('Decisions');
});

test('where a publisher has signed in from is shown as it is stored', async () => {
  await server.db.execute(
    `insert into sessions (sid_hash, user_id, is_remembered, name, network, created_at, last_seen_at, expires_at)
      values ('seen', 2, true, 'Firefox on Linux', '203.0.113.0/24', now(), now(), now() + interval '9 days')`,
  );
  const { text } = await operate(server.db, ['publishers', 'show', '2']);
  expect(text).toContain('Firefox on Linux from 203.0.113.0/24');
});
