// What of a smartlink is the network's to decide, whatever a publisher sends.
import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();

const refused = (field: string) => ({ code: codes.invalid, fields: { [field]: expect.any(String) } });

test('what belongs to the network is not set by a publisher: it is refused by name, and what the operator has set stays', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const sent = {
    payout_ratio: 1_000_000,
    margin: 0,
    payout_fixed: '99',
    payout_price: '99',
    publish_type: 1,
    ader_sml: 0,
    strict: 1,
    sml_type: 9,
  };
  for (const [name, value] of Object.entries(sent)) {
    const creating = client.smartlinks.create({ name: 'Mine', [name]: value });
    await expect(creating, name).rejects.toMatchObject(refused(name));
  }
  const { gid } = await client.smartlinks.create({ name: 'Theirs', payout_ratio: 60, margin: 50 });
  const ofOperator = { payout_ratio: 70, margin: 40 };
  await server.db.execute(`update smartlinks set payout_ratio = 70, margin = 40 where gid = ${gid}`);
  await expect(client.smartlinks.update({ sml_id: gid, name: 'Mine', payout_ratio: 71 })).rejects.toMatchObject(
    refused('payout_ratio'),
  );
  await client.smartlinks.update({ sml_id: gid, name: 'With what a client sends', payout_ratio: 60, margin: 50 });
  expect(await client.smartlinks.read({ sml_id: gid })).toMatchObject({
    name: 'With what a client sends',
    ...ofOperator,
  });
  await client.smartlinks.update({ sml_id: gid, name: 'With what was read', ...ofOperator });
  expect(await client.smartlinks.read({ sml_id: gid })).toMatchObject({ name: 'With what was read', ...ofOperator });
});

test('the filler of a link is the one of the provider or an approved offer; one that the link has stays', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ n: 100 });
  const approved = data.find(({ approve_status }) => approve_status === 1)?.oid ?? 0;
  const filled_oid = data.find(({ approve_status }) => approve_status !== 1)?.oid ?? 0;
  for (const wrong of [filled_oid, 1, -1, 999_999]) {
    const creating = client.smartlinks.create({ name: 'Mine', filled_oid: wrong });
    await expect(creating).rejects.toMatchObject(refused('filled_oid'));
  }
  const { gid } = await client.smartlinks.create({ name: 'Mine', filled_oid: approved });
  await expect(client.smartlinks.update({ sml_id: gid, name: 'Mine', filled_oid })).rejects.toMatchObject(
    refused('filled_oid'),
  );
  await server.db.execute(`update smartlinks set filled_oid = ${filled_oid} where gid = ${gid}`);
  await client.smartlinks.update({ sml_id: gid, name: 'As it was', filled_oid });
});
