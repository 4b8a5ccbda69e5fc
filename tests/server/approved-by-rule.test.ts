import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const reason = 'Our players ask for it.';

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

/** A new offer, and whether it approves every application. */
async function anOffer(auto: 'yes' | 'no'): Promise<number> {
  const name = `Rule ${Math.random()}`;
  const file = `name,ad_type,payout_price,countries,url,auto_approve\n${name},CPI,1,DE,https://adv.example/?c={click_id},${auto}\n`;
  expect(await operate(server.db, ['offers', 'import', 'a.csv'], { file })).toMatchObject({ exit: 0 });
  const [row] = await rows(`select oid from offers where name = '${name}'`);
  return Number(row?.['oid']);
}

/** A channel of an account, which an application names. */
async function channelOf(user_id: number): Promise<number> {
  const [row] = await rows(`insert into channels (user_id, name) values (${user_id}, 'Own') returning id`);
  return Number(row?.['id']);
}

test('who applies for an offer that approves by rule is approved at once, told, and stands in the log', async () => {
  const id = await anOffer('yes');
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.offers.apply({ aid: 1001, reason, id })).toMatchObject({ oid: id, approve_status: 1 });
  expect((await client.offers.list({ oids: [id] })).data).toMatchObject([{ approve_status: 1 }]);
  expect((await client.offers.read({ id })).timeline).toMatchObject([{ approve_status: 0 }, { approve_status: 1 }]);
  expect((await client.account.notices()).at(0)).toMatchObject({
    kind: 'application',
    text: expect.stringMatching(new RegExp(`\\(${id}\\) was approved\\.$`)),
  });
  const [entry] = await rows(`select id, by, said from operator_log order by id desc limit 1`);
  expect(entry).toMatchObject({
    by: 'by rule',
    said: [expect.stringContaining('the offer approves every application')],
  });
  expect((await operate(server.db, ['log'])).text).toMatch(/by rule +Approved application \d+ of publisher@demo\.test/);
  // Taken back, it waits for the operator.
  expect(await operate(server.db, ['undo', String(entry?.['id'])])).toMatchObject({ exit: 0 });
  expect((await client.offers.list({ oids: [id] })).data).toMatchObject([{ approve_status: 0 }]);
});

test('an offer without the rule waits, and is exported as it is', async () => {
  const id = await anOffer('no');
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.offers.apply({ aid: 1001, reason, id })).toMatchObject({ approve_status: 0 });
  expect((await operate(server.db, ['offers', 'show', String(id)])).text).toMatch(/auto_approve +no/);
  expect((await operate(server.db, ['offers', 'show', String(await anOffer('yes'))])).text).toMatch(
    /auto_approve +yes/,
  );
});

test('what a trusted publisher applies for is approved until the trust is taken back', async () => {
  const aid = await channelOf(5);
  const [row] = await rows('select un from users where id = 5');
  const un = String(row?.['un']);
  const { client } = await server.signIn(un);
  const [first, second, third] = [await anOffer('no'), await anOffer('no'), await anOffer('no')];
  expect(await client.offers.apply({ aid, reason, id: first })).toMatchObject({ approve_status: 0 });
  expect(await operate(server.db, ['publishers', 'trust', un])).toMatchObject({ exit: 0 });
  expect(await operate(server.db, ['publishers', 'trust', un])).toMatchObject({
    exit: 0,
    lines: [`${un} (5) is trusted already.`, 'There is nothing to do.'],
  });
  expect(await client.offers.apply({ aid, reason, id: second })).toMatchObject({ approve_status: 1 });
  expect(await operate(server.db, ['publishers', 'untrust', '5'])).toMatchObject({ exit: 0 });
  expect(await operate(server.db, ['publishers', 'untrust', '5'])).toMatchObject({ exit: 0, isIdle: true });
  expect(await client.offers.apply({ aid, reason, id: third })).toMatchObject({ approve_status: 0 });
});

test.each(['review@demo.test', 'blocked@demo.test', 'rejected@demo.test'])(
  '%s is not approved by a rule, however trusted',
  async (un) => {
    const [row] = await rows(`select id from users where un = '${un}'`);
    const aid = await channelOf(Number(row?.['id']));
    const id = await anOffer('yes');
    expect(await operate(server.db, ['publishers', 'trust', un])).toMatchObject({ exit: 0 });
    const { client } = await server.signIn(un);
    await Promise.allSettled([client.offers.apply({ aid, reason, id })]);
    expect(await rows(`select count(*)::int as n from applications where oid = ${id} and approve_status = 1`)).toEqual([
      { n: 0 },
    ]);
  },
);

test('applications are listed and approved by publisher and offer', async () => {
  const id = await anOffer('no');
  const { client } = await server.signIn('publisher@demo.test');
  await client.offers.apply({ aid: 1001, reason, id });
  const list = async (...options: string[]) =>
    JSON.parse((await operate(server.db, ['applications', 'list', '--json', ...options])).text) as { oid: number }[];
  expect(await list('--offer', String(id))).toMatchObject([{ publisher: 'publisher@demo.test', oid: id }]);
  expect(await list('--offer', String(id), '--publisher', 'sdk@demo.test')).toEqual([]);
  expect((await list('--publisher', '1')).length).toBeGreaterThan(1);
  const approve = (...options: string[]) => operate(server.db, ['applications', 'approve', ...options]);
  expect(await approve('--all')).toMatchObject({ exit: 1, text: expect.stringContaining('--publisher, --offer') });
  expect(await approve('1', '--all', '--offer', '1')).toMatchObject({ exit: 1, text: 'Either ids or --all.' });
  expect(await approve()).toMatchObject({ exit: 1 });
  expect(await approve('--all', '--offer', String(id))).toMatchObject({ exit: 0 });
  expect(await list('--offer', String(id), '--status', 'approved')).toHaveLength(1);
  expect(await approve('--all', '--offer', String(id))).toMatchObject({ exit: 1, text: 'No such application waits.' });
  expect(await operate(server.db, ['applications', 'list', '--publisher', '4711'])).toMatchObject({ exit: 1 });
});
